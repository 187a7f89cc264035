import { queryOptions } from '@tanstack/react-query';
import { containsPattern, searchWords } from '@/lib/resource/filter-text';
import type { ClientSource } from '@/lib/resource/queries';

const HITS = 20;

/** Accounts to choose from, by parts of their name. */
export function findAccountsOptions(client: ClientSource, typed: string) {
  return queryOptions({
    queryKey: ['crm_accounts', 'find', typed],
    queryFn: async ({ signal }) => {
      let query = (await client()).from('crm_accounts').select('id, name').eq('deleted', false);
      for (const word of searchWords(typed)) query = query.ilike('haystack', containsPattern(word));
      const { data } = await query.order('name').limit(HITS).abortSignal(signal).throwOnError();
      return data;
    },
  });
}
