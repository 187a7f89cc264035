import { compare, firstChoices, fuller } from './choices';

const one = { first_name: 'Ann', last_name: '', email: 'ann@example.test', city: '', birthday: null, tags: ['vip'] };
const other = { first_name: 'Anne', last_name: 'Mail', email: '', city: 'Rome', birthday: null, tags: [] };

test('only what either of them says is compared, in the order of the forms', () =>
  expect(compare(one, other).map(({ column }) => column)).toEqual(['first_name', 'last_name', 'email', 'city']));

test('the fuller record stays, and its values win unless it has none', () => {
  const rows = compare(one, other);
  expect(fuller(rows)).toBe('other');
  expect(firstChoices(rows, 'other')).toEqual({ first_name: 'other', last_name: 'other', email: 'one', city: 'other' });
  expect(firstChoices(rows, 'one')).toEqual({ first_name: 'one', last_name: 'other', email: 'one', city: 'other' });
  expect(fuller(compare(one, one))).toBe('one');
});
