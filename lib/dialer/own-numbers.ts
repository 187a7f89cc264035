import { queryOptions } from '@tanstack/react-query';
import type { ClientSource } from '@/lib/resource/queries';

/** Numbers that a call may come from: one's own, verified by their carrier and switched on. */
export function ownNumbersOptions(client: ClientSource) {
  return queryOptions({
    queryKey: ['phoneNumbers', 'own'],
    queryFn: async ({ signal }) => {
      const { data } = await (
        await client()
      )
        .from('phoneNumbers')
        .select('id, phoneNumber, label, outbound_assistant_id, default_outbound')
        .eq('deleted', false)
        .eq('active', true)
        .not('verified_at', 'is', null)
        .order('created_at')
        .limit(500)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
