import { listSearch, parseListParams, withChange } from './list-params';

const resource = {
  sortColumns: ['created_at', 'name'],
  defaultSort: { column: 'created_at', ascending: false },
  filters: { assistant: { column: 'assistant_id', kind: 'eq' as const } },
};
const ID = '0b9ad0a4-6c5c-4b0e-9d0c-4a4d7f3b2a11';

test('a plain address is the default list, and the default list has a plain address', () => {
  const params = parseListParams(resource, {});
  const nothing = { filters: {}, where: ['all'], trash: false };
  expect(params).toEqual({ q: '', sort: resource.defaultSort, after: null, before: null, ...nothing });
  expect(listSearch(resource, params)).toBe('');
});

test.each([
  [{ q: 'dana levi', sort: 'name.asc', assistant: 'x' }],
  [{ q: 'a&b=c%', sort: 'name.desc' }],
  [{ after: encodeURIComponent(JSON.stringify(['2026-11-21T01:02:03.456789+00:00', ID])) }],
])('what is written is read again: %j', (query) => {
  const params = parseListParams(resource, query);
  const again = Object.fromEntries(new URLSearchParams(listSearch(resource, params)));
  expect(parseListParams(resource, again)).toEqual(params);
});

test.each([
  ['an unknown sort column', { sort: 'secret.asc' }],
  ['a broken cursor', { after: '%7Bnot' }],
  ['a cursor without an id', { after: encodeURIComponent(JSON.stringify(['x', 'y'])) }],
  ['an unknown filter', { user_id: 'someone' }],
])('%s falls back to the default', (_case, query) => {
  expect(parseListParams(resource, query)).toEqual(parseListParams(resource, {}));
});

test('a changed question starts at the first page', () => {
  const params = parseListParams(resource, { after: encodeURIComponent(JSON.stringify(['x', ID])) });
  expect(params.after).not.toBeNull();
  expect(withChange(params, { q: 'new' })).toMatchObject({ q: 'new', after: null });
});
