import { queryOptions } from '@tanstack/react-query';
import type { ClientSource } from '@/lib/resource/queries';

const HITS = 20;

/** Contacts to choose from, by parts of their name or address. */
export function findContactsOptions(client: ClientSource, typed: string) {
  return queryOptions({
    queryKey: ['crm_contacts', 'find', typed],
    queryFn: async ({ signal }) => {
      const { data } = await (
        await client()
      )
        .rpc('list_crm_contacts', { p_search: typed, p_sort: 'first_name', p_ascending: true, p_limit: HITS })
        .select('id, first_name, last_name, email')
        .order('first_name')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
