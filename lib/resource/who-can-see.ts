import { queryOptions } from '@tanstack/react-query';
import type { TableName } from './define-resource';
import type { ClientSource } from './queries';

/** Everybody of the account who can see one record, and why: by the functions that the policies use. */
export function whoCanSeeOptions(client: ClientSource, table: TableName, id: string) {
  return queryOptions({
    queryKey: ['who-can-see', table, id],
    // Rights change without the record changing.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const call = (await client()).rpc('who_can_see', { p_table: table, p_id: id });
      const { data } = await call.abortSignal(signal).throwOnError();
      return data;
    },
  });
}
