import type { QueryClient } from '@tanstack/react-query';
import type { Resource } from './define-resource';
import type { Page } from './queries';

type Values = Readonly<Record<string, unknown>>;
/** `gone`: the rows leave the lists they stand in. */
type Change = Values | 'gone';

/**
 * Shows a change of records in every list and record that was read, before the database has answered. Answers the way
 * back, for a refusal; what is true is read anew either way.
 */
export async function showChange<Row extends { id: string }>(
  queries: QueryClient,
  resource: Resource<Row>,
  ids: readonly string[],
  change: Change,
): Promise<() => void> {
  // A read that is on its way would bring the old values back.
  await queries.cancelQueries({ queryKey: resource.keys.all });
  const lists = { queryKey: [...resource.keys.all, 'list'] };
  const records = { queryKey: [...resource.keys.all, 'detail'] };
  const before = [...queries.getQueriesData(lists), ...queries.getQueriesData(records)];
  queries.setQueriesData<Page<Row>>(lists, (page) => page && { ...page, rows: changed(page.rows, ids, change) });
  queries.setQueriesData<Row | null>(records, (row) => row && changed([row], ids, change === 'gone' ? {} : change)[0]);
  return () => before.forEach(([key, data]) => queries.setQueryData(key, data));
}

function changed<Row extends { id: string }>(rows: Row[], ids: readonly string[], change: Change): Row[] {
  if (change === 'gone') return rows.filter(({ id }) => !ids.includes(id));
  return rows.map((row) => (ids.includes(row.id) ? { ...row, ...columnsOf(row, change) } : row));
}

/** Plain columns only: what hangs on a record (numbers, its account) has another shape in a list than in a form. */
function columnsOf(row: object, values: Values): Values {
  const plain = Object.entries(row).flatMap(([column, value]) =>
    column in values && isPlain(value) && isPlain(values[column]) ? [[column, values[column]]] : [],
  );
  return Object.fromEntries(plain);
}

function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string');
  return value === null || typeof value !== 'object';
}
