import { furtherEmails, withFirst } from './email-entries';

const entry = (address: string, position = 0) => ({ address, position, label: '', type: 'work' as const });

test('further addresses stand in the order in which they were put', () => {
  const emails = [entry('c@x.test', 3), entry('a@x.test', 1), entry('b@x.test', 2)];
  expect(furtherEmails({ emails }).map(({ address }) => address)).toEqual(['a@x.test', 'b@x.test', 'c@x.test']);
});

test('a further address and the first one change places; none is lost, and an empty one leaves no row', () => {
  const emails = [entry('b@x.test'), { ...entry('c@x.test'), label: 'Desk' }];
  expect(withFirst('a@x.test', emails, 1)).toEqual({
    email: 'c@x.test',
    emails: [entry('b@x.test'), { ...entry('a@x.test'), label: 'Desk' }],
  });
  expect(withFirst(' ', emails, 0)).toEqual({ email: 'b@x.test', emails: [emails[1]] });
  expect(withFirst('a@x.test', emails, 7)).toEqual({ email: 'a@x.test', emails });
});
