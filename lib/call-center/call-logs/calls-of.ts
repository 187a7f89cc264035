import { queryOptions } from '@tanstack/react-query';
import type { Client, ClientSource } from '@/lib/resource/queries';
import { isUuid } from '@/lib/resource/uuid';
import { type CallLog, callLogs } from './call-logs-resource';

const LATEST = 20;
const MOST_PEOPLE = 100;
/** Whom a call was with: by number, decided at its start. */
export type CalleeLink = 'contact_id' | 'lead_id' | 'account_id';

/** The latest calls with one contact, lead or account; with an account's people too. */
export function callsOfOptions(client: ClientSource, link: CalleeLink, id: string) {
  return queryOptions({
    queryKey: [...callLogs.keys.all, 'of', link, id],
    queryFn: async ({ signal }): Promise<CallLog[]> => {
      if (!isUuid(id)) return [];
      const reader = await client();
      const people = link === 'account_id' ? await peopleOf(reader, id, signal) : [];
      const theirs = people.length > 0 ? `,contact_id.in.(${people.join(',')})` : '';
      const { data } = await reader
        .from('callLogs')
        .select(callLogs.select)
        .or(`${link}.eq.${id}${theirs}`)
        .order('created_at', { ascending: false })
        .limit(LATEST)
        .abortSignal(signal)
        .overrideTypes<CallLog[], { merge: false }>()
        .throwOnError();
      return data;
    },
  });
}

async function peopleOf(client: Client, account: string, signal: AbortSignal): Promise<string[]> {
  const { data } = await client
    .from('crm_contacts')
    .select('id')
    .eq('crm_account_id', account)
    .eq('deleted', false)
    .limit(MOST_PEOPLE)
    .abortSignal(signal)
    .throwOnError();
  return data.map(({ id }) => id);
}
