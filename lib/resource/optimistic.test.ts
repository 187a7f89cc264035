import { QueryClient } from '@tanstack/react-query';
import { defineResource } from './define-resource';
import { showChange } from './optimistic';

interface Row {
  id: string;
  name: string;
  tags: string[];
  phones: { number: string }[];
}
const resource = defineResource<Row>({
  name: 'crm_contacts',
  table: 'crm_contacts',
  path: '/x',
  select: 'id',
  searchColumns: [],
  sortColumns: ['name'],
  defaultSort: { column: 'name', ascending: true },
  deletedColumn: 'deleted',
  ownerColumn: 'owner_id',
  filters: {},
});
const row = (id: string): Row => ({ id, name: id, tags: [], phones: [{ number: '+1' }] });

function read() {
  const queries = new QueryClient();
  const list = resource.keys.list({ q: '' });
  const detail = resource.keys.detail('a');
  const page = { rows: [row('a'), row('b')], newer: null, older: null };
  queries.setQueryData(list, page);
  queries.setQueryData(detail, row('a'));
  queries.setQueryData([...resource.keys.all, 'count', ''], 2);
  return { queries, list, detail, page };
}

test('a change shows in lists and records at once, and the way back leaves no trace', async () => {
  const { queries, list, detail, page } = read();
  const back = await showChange(queries, resource, ['a'], { name: 'new', tags: ['x'], phones: [], unknown: 1 });
  const shown = { ...row('a'), name: 'new', tags: ['x'] };
  expect(queries.getQueryData(list)).toEqual({ ...page, rows: [shown, row('b')] });
  expect(queries.getQueryData(detail)).toEqual(shown);
  back();
  expect(queries.getQueryData(list)).toEqual(page);
  expect(queries.getQueryData(detail)).toEqual(row('a'));
});

test('rows that go leave their lists, and the open record stays', async () => {
  const { queries, list, detail, page } = read();
  const back = await showChange(queries, resource, ['a'], 'gone');
  expect(queries.getQueryData(list)).toEqual({ ...page, rows: [row('b')] });
  expect(queries.getQueryData(detail)).toEqual(row('a'));
  back();
  expect(queries.getQueryData(list)).toEqual(page);
});
