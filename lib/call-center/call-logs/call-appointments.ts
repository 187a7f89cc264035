import { queryOptions } from '@tanstack/react-query';
import type { ClientSource } from '@/lib/resource/queries';
import type { Row } from '@/lib/supabase/tables';
import { callLogs } from './call-logs-resource';

export type CallAppointment = Pick<Row<'calendar_events'>, 'id' | 'title' | 'starts_at' | 'is_deleted'>;

/** What the agent has booked in this call, as far as one may see the calendar. */
export function callAppointmentsOptions(client: ClientSource, callId: string) {
  return queryOptions({
    queryKey: [...callLogs.keys.detail(callId), 'appointments'],
    queryFn: async ({ signal }): Promise<CallAppointment[]> => {
      const { data } = await (
        await client()
      )
        .from('calendar_events')
        .select('id, title, starts_at, is_deleted')
        .eq('call_id', callId)
        .order('starts_at')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
