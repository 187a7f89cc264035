import { queryOptions } from '@tanstack/react-query';
import { END_OF_TURN_MS } from '@/lib/call/turn-wait';
import { type Part, PROVIDERS } from '@/lib/catalogues/providers';
import type { ClientSource } from '@/lib/resource/queries';
import { assistants } from './assistants-resource';

/** What the catalogue expects of an answer, in milliseconds: the end of the turn, then one part after the other. */
export function expectedLatency(chosen: Record<Part, string>): Record<Part | 'wait' | 'sum', number> {
  const of = (part: Part) => PROVIDERS.find(({ id }) => id === chosen[part])?.latency[part] ?? 0;
  const wait = END_OF_TURN_MS[chosen.recognition === 'builtin' ? 'simulated' : 'finished'];
  const parts = { wait, recognition: of('recognition'), mind: of('mind'), voice: of('voice') };
  return { ...parts, sum: parts.wait + parts.recognition + parts.mind + parts.voice };
}

export interface MeasuredGaps {
  p50: number | null;
  p95: number | null;
  turns: number;
}

/** How long callees really waited in this agent's latest calls. */
export function measuredGapsOptions(client: ClientSource, assistantId: string) {
  return queryOptions({
    queryKey: [...assistants.keys.detail(assistantId), 'gaps'],
    queryFn: async ({ signal }): Promise<MeasuredGaps> => {
      const call = (await client()).rpc('assistant_turn_gaps', { p_assistant: assistantId });
      const { data } = await call.abortSignal(signal).single().throwOnError();
      return data;
    },
  });
}

/** Whom the account has a key for. */
export function keyedProvidersOptions(client: ClientSource) {
  return queryOptions({
    queryKey: ['keyed_providers'],
    queryFn: async ({ signal }): Promise<string[]> => {
      const call = (await client()).rpc('keyed_providers');
      const { data } = await call.abortSignal(signal).throwOnError();
      return data;
    },
  });
}
