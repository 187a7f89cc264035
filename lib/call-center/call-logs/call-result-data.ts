import { queryOptions } from '@tanstack/react-query';
import type { ClientSource } from '@/lib/resource/queries';
import type { Row } from '@/lib/supabase/tables';
import { callLogs } from './call-logs-resource';

export type CallResult = Pick<
  Row<'call_results'>,
  'made_by' | 'model' | 'summary' | 'success' | 'reason' | 'rule' | 'fields'
>;

/** `null` until somebody has made one. */
export function callResultOptions(client: ClientSource, callId: string) {
  return queryOptions({
    queryKey: [...callLogs.keys.detail(callId), 'result'],
    queryFn: async ({ signal }): Promise<CallResult | null> => {
      const { data } = await (
        await client()
      )
        .from('call_results')
        .select('made_by, model, summary, success, reason, rule, fields')
        .eq('call_id', callId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
  });
}
