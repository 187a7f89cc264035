import { queryOptions } from '@tanstack/react-query';
import type { CallLog } from '@/lib/call-center/call-logs/call-logs-resource';
import { callLogs } from '@/lib/call-center/call-logs/call-logs-resource';
import type { ClientSource } from '@/lib/resource/queries';
import type { ParleyClient } from '@/lib/supabase/browser';

/** No total is counted further than this. */
export const COUNT_CAP = 1000;
const LIVE_SHOWN = 5;
const LATEST_SHOWN = 6;

export interface Overview {
  live: CallLog[];
  latest: CallLog[];
  today: { calls: number; answered: number; seconds: number; capped: boolean };
  setUp: { agent: boolean; number: boolean; connected: boolean; call: boolean };
}

/** What matters now. Everything is read under the person's own rights: what one may not see does not count. */
export function overviewOptions(client: ClientSource, since: string) {
  return queryOptions({
    queryKey: [...callLogs.keys.all, 'overview', since],
    queryFn: async ({ signal }): Promise<Overview> => {
      const reader = await client();
      const [live, latest, today, agents, numbers] = await Promise.all([
        readCalls(reader, 'live', LIVE_SHOWN, signal),
        readCalls(reader, 'ended', LATEST_SHOWN, signal),
        readToday(reader, since, signal),
        reader.from('assistants').select('id').eq('deleted', false).limit(1).abortSignal(signal).throwOnError(),
        reader
          .from('phoneNumbers')
          .select('id, assistant_id')
          .eq('deleted', false)
          .eq('active', true)
          .limit(COUNT_CAP)
          .abortSignal(signal)
          .throwOnError(),
      ]);
      return {
        live,
        latest,
        today,
        setUp: {
          agent: agents.data.length > 0,
          number: numbers.data.length > 0,
          connected: numbers.data.some((one) => one.assistant_id !== null),
          call: live.length + latest.length > 0,
        },
      };
    },
  });
}

async function readCalls(client: ParleyClient, which: 'live' | 'ended', limit: number, signal: AbortSignal) {
  const query = client.from('callLogs').select(callLogs.select).eq('deleted', false);
  const { data } = await (which === 'live' ? query.neq('state', 'ended') : query.eq('state', 'ended'))
    .order('created_at', { ascending: false })
    .limit(limit)
    .abortSignal(signal)
    .overrideTypes<CallLog[], { merge: false }>()
    .throwOnError();
  return data;
}

async function readToday(client: ParleyClient, since: string, signal: AbortSignal): Promise<Overview['today']> {
  const { data } = await client
    .from('callLogs')
    .select('answered_at, duration')
    .eq('deleted', false)
    .gte('created_at', since)
    .limit(COUNT_CAP + 1)
    .abortSignal(signal)
    .throwOnError();
  return summarise(data);
}

export function summarise(calls: { answered_at: string | null; duration: number }[]): Overview['today'] {
  const counted = calls.slice(0, COUNT_CAP);
  return {
    calls: counted.length,
    answered: counted.filter((call) => call.answered_at !== null).length,
    seconds: counted.reduce((sum, call) => sum + call.duration, 0),
    capped: calls.length > COUNT_CAP,
  };
}
