import type { SaidOfPerson } from '@/lib/call-center/call-changes/crm-rules';
import type { ResultRule } from '@/lib/call-center/call-logs/call-result';
import { mentions, normalise } from '../../agent/words';
import { NO, YES } from './answer-words';
import type { FinishedCall, SaidTurn } from './finished-call';
import { ASKED_NAME, INTRODUCED, SPOKEN_ADDRESS } from './self-words';

const WRITTEN = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u;
/** Names are written large; Arabic and Hebrew know no large letters, so there a name goes to the end of the sentence. */
const LARGE = /^\s*(\p{Lu}[\p{L}\p{M}'’-]+(?:\s+\p{Lu}[\p{L}\p{M}'’-]+){0,2})/u;
const PLAIN = /^\s*((?:[\p{Script=Arabic}\p{Script=Hebrew}\p{M}]{2,}\s*){1,2})(?=[.,!?،؟]|$)/u;
const AFTER = new RegExp(`(?<!\\p{L})(?:${INTRODUCED.join('|')})(?!\\p{L})`, 'iu');

/** By these of its rules the built-in mind says which stage a call speaks for. */
const STAGES: Partial<Record<ResultRule, SaidOfPerson['stage']>> = {
  agreed: 'interested',
  refused: 'lost',
  opted_out: 'lost',
  unclear: 'contacted',
};

/** What the built-in mind finds: a name and an address that were said as such, and the stage by its own judgement. The last time counts. */
export function saidByRules(
  { language, turns }: Pick<FinishedCall, 'language' | 'turns'>,
  rule: ResultRule,
): SaidOfPerson {
  const said = turns.filter(({ role }) => role === 'callee').map(({ text }) => text);
  const email = said.map((text) => addressIn(text, language)).findLast(Boolean);
  const name = introductions(turns).findLast(Boolean)?.split(/\s+/);
  return {
    ...(name?.[0] && { first_name: name[0] }),
    ...(name?.[1] && { last_name: name.slice(1).join(' ') }),
    ...(email && { email }),
    ...(STAGES[rule] && { stage: STAGES[rule] }),
  };
}

function addressIn(text: string, language: FinishedCall['language']): string | undefined {
  const written = WRITTEN.exec(text)?.[0];
  if (written) return written.toLowerCase();
  const [sign, point] = SPOKEN_ADDRESS[language];
  const word = '[\\p{L}\\p{N}_+-]+';
  const points = (least: string) => `(?:\\s+(?:${point})\\s+${word})${least}`;
  const spoken = new RegExp(`(${word}${points('*')})\\s+(?:${sign})\\s+(${word}${points('+')})`, 'iu').exec(text);
  if (!spoken) return undefined;
  const joined = (part = '') => part.replace(new RegExp(`\\s+(?:${point})\\s+`, 'giu'), '.').toLowerCase();
  return `${joined(spoken[1])}@${joined(spoken[2])}`;
}

function introductions(turns: readonly SaidTurn[]): (string | undefined)[] {
  const spoken = turns.filter(({ role }) => role === 'agent' || role === 'callee');
  return spoken.map(({ role, text }, at) => {
    if (role !== 'callee') return undefined;
    const told = AFTER.exec(text);
    if (told) return nameAt(text.slice(told.index + told[0].length));
    const asked = spoken[at - 1];
    if (asked?.role !== 'agent' || !ASKED_NAME.some((phrase) => mentions(asked.text, phrase))) return undefined;
    return wholly(text);
  });
}

function nameAt(rest: string): string | undefined {
  return (LARGE.exec(rest) ?? PLAIN.exec(rest))?.[1]?.trim();
}

/** An answer that is nothing but a name. */
function wholly(text: string): string | undefined {
  const name = nameAt(text);
  if (!name || normalise(name) !== normalise(text)) return undefined;
  return [...YES, ...NO].some((word) => mentions(name, word)) ? undefined : name;
}
