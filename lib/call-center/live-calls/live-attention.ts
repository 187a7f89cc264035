import { queryOptions } from '@tanstack/react-query';
import type { ClientSource } from '@/lib/resource/queries';
import { type Attention, attentionOf } from './attention';
import { agentThere } from '@/lib/call/agent-there';
import { LIVE_CALLS_KEY, type LiveCall, sortLiveCalls } from './live-calls';
import type { LiveSignals } from './live-signals';

export function liveAttentionOptions(client: ClientSource) {
  return queryOptions({
    queryKey: [...LIVE_CALLS_KEY, 'attention'],
    queryFn: async (): Promise<LiveSignals> => {
      const { data } = await (await client()).rpc('live_attention').throwOnError();
      // Its library is for no first paint.
      return (await import('./live-signals')).liveSignals.parse(data);
    },
  });
}

const CALM: Attention = { score: 0, reasons: [] };

/** Of each call what needs a person, at this moment. */
export function attentions(calls: readonly LiveCall[], found: LiveSignals, now: number): Map<string, Attention> {
  const byCall = new Map(found.map((one) => [one.call_id, one]));
  return new Map(
    calls.map((call) => {
      const { turns, deals } = byCall.get(call.id) ?? {};
      if (!turns || !deals) return [call.id, CALM];
      const facts = {
        ...{ state: call.state, hasAgent: agentThere(call), talking: call.talking_since !== null, turns, deals },
        createdAt: Date.parse(call.created_at),
        answeredAt: call.answered_at === null ? null : Date.parse(call.answered_at),
        takenOver: call.supervisors.some(({ took_over_at }) => took_over_at !== null),
      };
      return [call.id, attentionOf(facts, now)];
    }),
  );
}

/** Who needs a person most first; among equals who has talked longest. */
export function byAttention(calls: readonly LiveCall[], of: ReadonlyMap<string, Attention>): LiveCall[] {
  const score = ({ id }: LiveCall) => of.get(id)?.score ?? 0;
  return sortLiveCalls(calls, 'longest').sort((one, other) => score(other) - score(one));
}
