import { queryOptions } from '@tanstack/react-query';
import type { ClientSource } from '@/lib/resource/queries';
import type { Row } from '@/lib/supabase/tables';
import { callLogs } from './call-logs-resource';

export type CallTransfer = Pick<
  Row<'call_transfers'>,
  'id' | 'name' | 'number' | 'state' | 'reason' | 'refer' | 'created_at' | 'answered_at' | 'ended_at'
>;

/** Whom the agent has rung to hand the call over, and what came of it. */
export function callTransfersOptions(client: ClientSource, callId: string) {
  return queryOptions({
    queryKey: [...callLogs.keys.detail(callId), 'transfers'],
    queryFn: async ({ signal }): Promise<CallTransfer[]> => {
      const { data } = await (
        await client()
      )
        .from('call_transfers')
        .select('id, name, number, state, reason, refer, created_at, answered_at, ended_at')
        .eq('call_id', callId)
        .order('created_at')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

const REASONS = ['no_answer', 'busy', 'declined', 'voicemail', 'do_not_call', 'call_ended'] as const;
type Outcome = 'ringing' | 'answered' | 'failed' | (typeof REASONS)[number];

/** What is said besides of the carrier that was asked to connect the two. */
const REFERRED = ['taken', 'refused', 'unknown'] as const;
export const referredOf = ({ refer }: Pick<CallTransfer, 'refer'>) => REFERRED.find((one) => one === refer);

/** What a row says in one word; each has its words in `messages/<locale>/calls.json`. */
export function outcomeOf({ state, reason }: Pick<CallTransfer, 'state' | 'reason'>): Outcome {
  if (state === 'over') return 'answered';
  return (state === 'failed' && REASONS.find((one) => one === reason)) || state;
}
