import { readLook, shownColumns, withLook } from './list-look';

const all = ['name', 'email', 'phone'].map((key) => ({ key }));
const nothing = { columns: [], compact: false, view: null, saved: null };
const keys = (chosen: string[]) => shownColumns(all, chosen).map(({ key }) => key);

test.each([
  ['nothing chosen: all', [], ['name', 'email', 'phone']],
  ['the order is the person’s', ['phone', 'email'], ['name', 'phone', 'email']],
  ['the name stays, whatever is chosen', ['phone'], ['name', 'phone']],
  ['unknown and doubled ones fall out', ['phone', 'secret', 'phone', 'name'], ['name', 'phone']],
])('%s', (_case, chosen, expected) => expect(keys(chosen)).toEqual(expected));

test('what is extra comes when it is chosen', () => {
  const columns = [...all, { key: 'tags', extra: true as const }];
  expect(shownColumns(columns, []).map(({ key }) => key)).toEqual(['name', 'email', 'phone']);
  expect(shownColumns(columns, ['tags']).map(({ key }) => key)).toEqual(['name', 'tags']);
});

test('what is written is read again, and the question beside it stays', () => {
  const look = { columns: ['phone', 'email'], compact: true, view: 'board', saved: 'all' };
  const search = new URLSearchParams(withLook('?q=dana', look));
  expect(search.get('q')).toBe('dana');
  expect(readLook(search)).toEqual(look);
  expect(withLook(`?${search}`, nothing)).toBe('?q=dana');
  expect(withLook('', nothing)).toBe('');
});
