import { queryOptions } from '@tanstack/react-query';
import type { ClientSource } from '@/lib/resource/queries';

/** The fields of the account's own that a call may fill in, the retired ones too: the key begins as that of all such fields does. */
export function ownFieldsOptions(client: ClientSource) {
  return queryOptions({
    queryKey: ['crm_custom_fields', 'of-people'],
    queryFn: async ({ signal }) => {
      const { data } = await (
        await client()
      )
        .from('crm_custom_fields')
        .select('noun, key, label, retired')
        .in('noun', ['crm_leads', 'crm_contacts'])
        .order('position')
        .order('id')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
