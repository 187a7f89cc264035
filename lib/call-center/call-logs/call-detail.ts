import { queryOptions } from '@tanstack/react-query';
import type { ClientSource } from '@/lib/resource/queries';
import type { AccountClient } from '@/lib/supabase/browser';
import type { Row } from '@/lib/supabase/tables';
import { callLogs } from './call-logs-resource';

const SIGNED_FOR_SECONDS = 3600;

export type CallTurn = Pick<
  Row<'call_turns'>,
  'id' | 'item_id' | 'role' | 'text' | 'interrupted' | 'at_ms' | 'end_ms' | 'metrics' | 'words'
>;
export type CallSupervisor = Pick<
  Row<'call_supervisors'>,
  'id' | 'name' | 'mode' | 'joined_at' | 'left_at' | 'removed_at'
>;
export type CallRecording = Pick<
  Row<'call_recordings'>,
  'id' | 'part' | 'path' | 'status' | 'duration_ms' | 'started_at_ms'
>;
export interface CallStory {
  turns: CallTurn[];
  supervisors: CallSupervisor[];
  recordings: CallRecording[];
  /** Who took the agent's place, and when. */
  handedTo: { name: string; answered_at: string | null } | null;
}

/** Everything said, everyone who listened and every recording of one call, under the caller's own rights. */
export function callStoryOptions(client: ClientSource, callId: string) {
  return queryOptions({
    queryKey: [...callLogs.keys.detail(callId), 'story'],
    queryFn: async ({ signal }): Promise<CallStory> => {
      const reader = await client();
      const [turns, supervisors, recordings, handedTo] = await Promise.all([
        reader
          .from('call_turns')
          .select('id, item_id, role, text, interrupted, at_ms, end_ms, metrics, words')
          .eq('call_id', callId)
          .order('at_ms')
          .abortSignal(signal)
          .throwOnError(),
        reader
          .from('call_supervisors')
          .select('id, name, mode, joined_at, left_at, removed_at')
          .eq('call_id', callId)
          .order('joined_at')
          .abortSignal(signal)
          .throwOnError(),
        reader
          .from('call_recordings')
          .select('id, part, path, status, duration_ms, started_at_ms')
          .eq('call_id', callId)
          .order('part')
          .abortSignal(signal)
          .throwOnError(),
        reader
          .from('call_transfers')
          .select('name, answered_at')
          .eq('call_id', callId)
          .not('answered_at', 'is', null)
          .limit(1)
          .abortSignal(signal)
          .throwOnError(),
      ]);
      return {
        turns: turns.data,
        supervisors: supervisors.data,
        recordings: recordings.data,
        handedTo: handedTo.data[0] ?? null,
      };
    },
  });
}

/** A recording's address for one hour; the storage policy decides who gets one. */
export function recordingUrlOptions(client: () => Promise<AccountClient>, path: string) {
  return queryOptions({
    queryKey: ['recording', path],
    staleTime: (SIGNED_FOR_SECONDS / 2) * 1000,
    queryFn: async (): Promise<string> => {
      const { data, error } = await (
        await client()
      ).storage
        .from('recordings')
        .createSignedUrl(path, SIGNED_FOR_SECONDS);
      if (error) throw error;
      return data.signedUrl;
    },
  });
}
