import type { TranscriptLine } from '@/lib/livekit-room/room-view';
import type { ParleyClient } from '@/lib/supabase/browser';

/** A line that grows replaces itself; a new one comes last. */
export function withLine(lines: readonly TranscriptLine[], line: TranscriptLine): TranscriptLine[] {
  const at = lines.findIndex((known) => known.id === line.id);
  return at === -1 ? [...lines, line] : lines.with(at, line);
}

/**
 * What is stored is the truth, also about what was said before one listened. A heard line stands until its turn is
 * stored; the two know no common id, only who spoke and the words (of which an interrupted turn keeps the beginning).
 */
export function mergeTranscript(
  stored: readonly TranscriptLine[],
  heard: readonly TranscriptLine[],
): readonly TranscriptLine[] {
  const told = new Set<number>();
  for (const turn of stored) {
    const at = heard.findIndex((line, index) => !told.has(index) && line.role === turn.role && sameWords(line, turn));
    if (at !== -1) told.add(at);
  }
  const last = Math.max(-1, ...told);
  return [...stored, ...heard.filter((line, index) => !told.has(index) && (index > last || !line.final))];
}

function sameWords(a: TranscriptLine, b: TranscriptLine): boolean {
  const [left, right] = [words(a.text), words(b.text)];
  return left !== '' && right !== '' && (left.startsWith(right) || right.startsWith(left));
}

const words = (text: string) => text.replace(/\s+/g, ' ').trim();

export async function readTurns(client: ParleyClient, callId: string): Promise<TranscriptLine[]> {
  const { data } = await client
    .from('call_turns')
    .select('item_id, role, text')
    .eq('call_id', callId)
    .in('role', ['agent', 'callee', 'system'])
    .order('at_ms')
    .throwOnError();
  return data.map(({ item_id, role, text }) => ({
    id: item_id,
    role: role === 'agent' || role === 'callee' ? role : 'whisper',
    text,
    final: true,
  }));
}
