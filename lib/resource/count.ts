import { queryOptions } from '@tanstack/react-query';
import type { TableName } from './define-resource';
import type { ClientSource } from './queries';

/** Counting stops here: a large list says "1,000+" instead of reading every row. */
export const COUNT_CAP = 1000;

export function countOptions(client: ClientSource, table: TableName) {
  return queryOptions({
    queryKey: [table, 'count'],
    queryFn: async ({ signal }): Promise<number> => {
      const { data } = await (await client()).rpc('list_count', { p_table: table }).abortSignal(signal).throwOnError();
      return data;
    },
  });
}
