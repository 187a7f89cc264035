import type { CallTurn } from './call-detail';
import type { CallLog } from './call-logs-resource';

type Said = Pick<CallTurn, 'role' | 'text' | 'at_ms' | 'end_ms' | 'interrupted'>;
type Call = Pick<
  CallLog,
  'id' | 'from' | 'to' | 'created_at' | 'answered_at' | 'ended_at' | 'duration' | 'endedReason'
>;

/** Line by line as a person reads it; `nameOf` says who speaks in the reader's language. */
export function transcriptText(
  turns: readonly Said[],
  nameOf: (role: Said['role']) => string,
  clock: (ms: number) => string,
): string {
  return turns.map(({ role, text, at_ms }) => `[${clock(at_ms ?? 0)}] ${nameOf(role)}: ${text}\n`).join('');
}

/** For programs: times in milliseconds from the answer. */
export function transcriptJson(call: Call, turns: readonly Said[]): string {
  const { id, from, to, created_at, answered_at, ended_at, duration, endedReason } = call;
  const said = turns.map(({ role, text, at_ms, end_ms, interrupted }) => ({ role, text, at_ms, end_ms, interrupted }));
  return `${JSON.stringify({ id, from, to, created_at, answered_at, ended_at, duration, endedReason, turns: said }, null, 2)}\n`;
}
