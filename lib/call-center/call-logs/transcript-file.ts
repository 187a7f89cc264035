import type { CallTurn } from './call-detail';
import type { CallLog } from './call-logs-resource';
import { resultValuesOf } from './call-result';
import type { CallResult } from './call-result-data';

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

/** For programs: times in milliseconds from the answer. `result` is null until somebody has made one. */
export function transcriptJson(call: Call, turns: readonly Said[], made: CallResult | null): string {
  const { id, from, to, created_at, answered_at, ended_at, duration, endedReason } = call;
  const said = turns.map(({ role, text, at_ms, end_ms, interrupted }) => ({ role, text, at_ms, end_ms, interrupted }));
  const about = { id, from, to, created_at, answered_at, ended_at, duration, endedReason };
  return `${JSON.stringify({ ...about, result: made && resultOf(made), turns: said }, null, 2)}\n`;
}

/** Where rules have decided, the rule is the reason. */
function resultOf({ summary, success, reason, rule, fields, made_by, model }: CallResult) {
  const data = resultValuesOf(fields).map(({ name, type, value }) => ({ name, type, value }));
  return { summary, success, reason: reason || rule, data, made_by, model };
}
