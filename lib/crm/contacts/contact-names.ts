import { queryOptions } from '@tanstack/react-query';
import { containsPattern, searchWords } from '@/lib/resource/filter-text';
import type { ClientSource } from '@/lib/resource/queries';

const HITS = 20;

/** Contacts to choose from, by parts of their name or address. */
export function findContactsOptions(client: ClientSource, typed: string) {
  return queryOptions({
    queryKey: ['crm_contacts', 'find', typed],
    queryFn: async ({ signal }) => {
      let query = (await client()).from('crm_contacts').select('id, first_name, last_name, email').eq('deleted', false);
      for (const word of searchWords(typed)) query = query.ilike('haystack', containsPattern(word));
      const { data } = await query.order('first_name').limit(HITS).abortSignal(signal).throwOnError();
      return data;
    },
  });
}
