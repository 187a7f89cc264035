import type { TranscriptLine } from '@/lib/livekit-room/room-view';
import type { ParleyClient } from '@/lib/supabase/browser';

/** A line that grows replaces itself; a new one comes last. */
export function withLine(lines: readonly TranscriptLine[], line: TranscriptLine): TranscriptLine[] {
  const at = lines.findIndex((known) => known.id === line.id);
  return at === -1 ? [...lines, line] : lines.with(at, line);
}

/** What was said before this page began to listen. */
export async function readSaidBefore(client: ParleyClient, callId: string): Promise<TranscriptLine[]> {
  const { data } = await client
    .from('call_turns')
    .select('item_id, role, text')
    .eq('call_id', callId)
    .in('role', ['agent', 'callee'])
    .order('at_ms')
    .throwOnError();
  return data.map(({ item_id, role, text }) => ({
    id: item_id,
    role: role === 'agent' ? 'agent' : 'callee',
    text,
    final: true,
  }));
}
