import { queryOptions } from '@tanstack/react-query';
import type { ClientSource } from '@/lib/resource/queries';

const HITS = 20;

/** Accounts to choose from, by parts of their name. */
export function findAccountsOptions(client: ClientSource, typed: string) {
  return queryOptions({
    queryKey: ['crm_accounts', 'find', typed],
    queryFn: async ({ signal }) => {
      const { data } = await (
        await client()
      )
        .rpc('list_crm_accounts', { p_search: typed, p_sort: 'name', p_ascending: true, p_limit: HITS })
        .select('id, name')
        .order('name')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
