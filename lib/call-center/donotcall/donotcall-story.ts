import { queryOptions } from '@tanstack/react-query';
import type { Client, ClientSource } from '@/lib/resource/queries';
import type { Row } from '@/lib/supabase/tables';
import { doNotCall } from './donotcall-resource';

/** The database takes this many at once (`add_donotcall`). */
const AT_ONCE = 1000;
const CALLS = 10;

export type DoNotCallEvent = Pick<
  Row<'donotcall_events'>,
  'id' | 'kind' | 'reason' | 'call_id' | 'created_by' | 'created_at'
>;
export type CallTo = Pick<Row<'callLogs'>, 'id' | 'created_at' | 'state' | 'ended_code' | 'answered_at' | 'duration'>;

/** Everything that happened to an entry, and the latest calls with its number, under the caller's own rights. */
export function doNotCallStoryOptions(client: ClientSource, id: string, number: string) {
  return queryOptions({
    queryKey: [...doNotCall.keys.detail(id), 'story'],
    queryFn: async ({ signal }): Promise<{ events: DoNotCallEvent[]; calls: CallTo[] }> => {
      const reader = await client();
      const [events, calls] = await Promise.all([
        reader
          .from('donotcall_events')
          .select('id, kind, reason, call_id, created_by, created_at')
          .eq('donotcall_id', id)
          .order('created_at', { ascending: false })
          .abortSignal(signal)
          .throwOnError(),
        reader
          .from('callLogs')
          .select('id, created_at, state, ended_code, answered_at, duration')
          .eq('to', number)
          .order('created_at', { ascending: false })
          .limit(CALLS)
          .abortSignal(signal)
          .throwOnError(),
      ]);
      return { events: events.data, calls: calls.data };
    },
  });
}

/** The entry that came of a call. */
export function barredByOptions(client: ClientSource, callId: string) {
  return queryOptions({
    queryKey: [...doNotCall.keys.all, 'call', callId],
    queryFn: async ({ signal }): Promise<{ id: string } | null> => {
      const { data } = await (
        await client()
      )
        .from('donotcall')
        .select('id')
        .eq('call_id', callId)
        .eq('deleted', false)
        .limit(1)
        .abortSignal(signal)
        .throwOnError();
      return data[0] ?? null;
    },
  });
}

interface Many {
  numbers: readonly string[];
  reason: string;
  expires_at: string | null;
}

/** Brings many numbers to the list and tells how many were new; asked again after a failure it adds what was missing. */
export async function addNumbers(client: Client, many: Many, onDone: (count: number) => void): Promise<number> {
  let added = 0;
  for (let from = 0; from < many.numbers.length; from += AT_ONCE) {
    const { data } = await client
      .rpc('add_donotcall', {
        p_numbers: many.numbers.slice(from, from + AT_ONCE),
        p_reason: many.reason,
        ...(many.expires_at !== null && { p_expires_at: many.expires_at }),
      })
      .throwOnError();
    added += data;
    onDone(Math.min(from + AT_ONCE, many.numbers.length));
  }
  return added;
}

/** Takes a number from the list again; the reason stays written. */
export async function liftNumber(client: Client, id: string, reason: string): Promise<void> {
  await client.rpc('lift_donotcall', { p_ids: [id], p_reason: reason }).throwOnError();
}
