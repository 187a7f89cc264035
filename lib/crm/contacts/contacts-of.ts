import { queryOptions } from '@tanstack/react-query';
import type { ClientSource } from '@/lib/resource/queries';
import { isUuid } from '@/lib/resource/uuid';
import { type Contact, contacts } from './contacts-resource';

const MOST = 50;

/** The people of one account. */
export function contactsOfOptions(client: ClientSource, account: string) {
  return queryOptions({
    queryKey: [...contacts.keys.all, 'of', account],
    queryFn: async ({ signal }): Promise<Contact[]> => {
      if (!isUuid(account)) return [];
      const { data } = await (
        await client()
      )
        .from('crm_contacts')
        .select(contacts.select)
        .eq('crm_account_id', account)
        .eq('deleted', false)
        .order('first_name')
        .limit(MOST)
        .abortSignal(signal)
        .overrideTypes<Contact[], { merge: false }>()
        .throwOnError();
      return data;
    },
  });
}
