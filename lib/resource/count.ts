import { queryOptions } from '@tanstack/react-query';
import type { Resource } from './define-resource';
import { listWhere } from './filters/list-where';
import type { ListParams } from './list-params';
import type { ClientSource } from './queries';

/** Counting stops here: a large list says "1,000+" instead of reading every row. */
export const COUNT_CAP = 1000;

/** How many rows the list has as it is narrowed now. */
export function countOptions<Row extends { id: string }>(
  client: ClientSource,
  resource: Resource<Row>,
  params: ListParams,
) {
  const { q, filters, where, trash, zone } = params;
  const whole = Object.keys(filters).length === 0 && where.length === 1 && !trash;
  return queryOptions({
    queryKey: [...resource.keys.all, 'count', whole ? q : { q, filters, where, trash, zone }],
    queryFn: async ({ signal }): Promise<number> => {
      const ask = { p_table: resource.table, p_search: q };
      const call = whole
        ? (await client()).rpc('list_count', ask)
        : (await client()).rpc('filtered_count', { ...ask, p_where: listWhere(resource, params), p_trash: trash });
      return (await call.abortSignal(signal).throwOnError()).data;
    },
  });
}
