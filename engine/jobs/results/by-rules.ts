import type { ResultRule } from '@/lib/call-center/call-logs/call-result';
import { cut } from '@/lib/call/kept-text';
import type { Success } from '@/lib/call-center/call-logs/success';
import { asksNotToBeCalled } from '../../agent/opt-out-words';
import { mentions, normalise } from '../../agent/words';
import { AGREED, REFUSED } from './answer-words';
import { fieldValues } from './field-values';
import type { FinishedCall, MadeResult } from './finished-call';
import { saidByRules } from './said-of-person';

const QUOTED = 3;
const LONGEST_QUOTE = 240;

/** What the built-in mind makes of a call: it quotes, compares words, and says by which rule; it understands nothing. */
export function resultByRules(call: FinishedCall): MadeResult {
  const said = call.turns.filter(({ role }) => role === 'callee').map(({ text }) => text);
  const [success, rule] = judged(call.endedCode, said);
  return {
    ...{ made_by: 'builtin', model: '', reason: '' },
    ...{ success, rule, summary: quotes(said), fields: fieldValues(call.fields, call.turns) },
    // A machine says nothing of whoever it stands for.
    said: rule === 'machine' ? {} : saidByRules(call, rule),
  };
}

function judged(endedCode: string | null, said: readonly string[]): [Success, ResultRule] {
  if (endedCode === 'voicemail') return ['no', 'machine'];
  if (said.length === 0) return ['unknown', 'wordless'];
  if (said.some(asksNotToBeCalled)) return ['no', 'opted_out'];
  // The last word counts: people change their mind.
  for (const text of said.toReversed()) {
    if (REFUSED.some((phrase) => mentions(text, phrase))) return ['no', 'refused'];
    if (AGREED.some((phrase) => mentions(text, phrase))) return ['yes', 'agreed'];
  }
  return ['unknown', 'unclear'];
}

/** The callee's own longest sentences in their order. */
function quotes(said: readonly string[]): string {
  const length = (text: string) => normalise(text).split(' ').length;
  const kept = said
    .map((text, at) => ({ text: text.trim(), at }))
    .filter(({ text }) => text !== '')
    .sort((one, other) => length(other.text) - length(one.text) || one.at - other.at)
    .slice(0, QUOTED)
    .sort((one, other) => one.at - other.at);
  return kept.map(({ text }) => `“${cut(text, LONGEST_QUOTE)}”`).join(' … ');
}
