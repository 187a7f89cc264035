import { PAGE_SIZE } from './list-params';
import { toPage } from './queries';

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `id-${index}`, name: `n${index}` }));

test('the first page of a longer list goes on, but not back', () => {
  const page = toPage(rows(PAGE_SIZE + 1), 'name', false, false);
  expect(page.rows).toHaveLength(PAGE_SIZE);
  expect(page.newer).toBeNull();
  expect(page.older).toEqual([`n${PAGE_SIZE - 1}`, `id-${PAGE_SIZE - 1}`]);
});

test('a page read backwards is shown forwards and can return', () => {
  const page = toPage(rows(3), 'name', true, true);
  expect(page.rows.map((row) => row.id)).toEqual(['id-2', 'id-1', 'id-0']);
  expect(page.newer).toBeNull();
  expect(page.older).toEqual(['n0', 'id-0']);
});

test('an empty page leads nowhere', () =>
  expect(toPage([], 'name', false, false)).toEqual({ rows: [], newer: null, older: null }));
