import type { SaidOfPerson } from '@/lib/call-center/call-changes/crm-rules';
import type { ResultRule } from '@/lib/call-center/call-logs/call-result';
import { mentions, normalise } from '../../agent/words';
import { NO, YES } from './answer-words';
import { ownValues } from './field-values';
import type { FinishedCall, SaidTurn } from './finished-call';
import { sayNumber } from './say-number';
import { ASKED_NAME, INTRODUCED, SPOKEN_ADDRESS, TITLES } from './self-words';

/** With a plus or a nought before it, or three, three and four digits: an order's number, a day or a price is no telephone number. */
const TELEPHONE =
  /(?<![\p{L}\p{N}])(?:(?:\+|0)\d?(?:[ ()/-]{0,2}\d){7,14}|\(?\d{3}\)?[ -]\d{3}[ -]\d{4})(?![\p{L}\p{N}])/u;
const WRITTEN = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u;
/** Names are written large; Arabic and Hebrew know no large letters, so there a name goes to the end of the sentence. */
const LARGE = /^\s*(\p{Lu}[\p{L}\p{M}'’-]+(?:\s+\p{Lu}[\p{L}\p{M}'’-]+){0,2})/u;
const PLAIN = /^\s*((?:[\p{Script=Arabic}\p{Script=Hebrew}\p{M}]{2,}\s*){1,2})(?=[.,!?،؟]|$)/u;
const AFTER = new RegExp(`(?<!\\p{L})(?:${INTRODUCED.join('|')})(?!\\p{L})`, 'iu');

const TITLE = new RegExp(`^\\s*(?:(?:${TITLES.join('|')})(?!\\p{L})\\.?\\s*)+`, 'iu');

/** By these of its rules the built-in mind says which stage a call speaks for. */
const STAGES: Partial<Record<ResultRule, SaidOfPerson['stage']>> = {
  agreed: 'interested',
  refused: 'lost',
  opted_out: 'lost',
  unclear: 'contacted',
};

/** What the built-in mind finds: a name and an address that were said as such, and the stage by its own judgement. The last time counts. */
export function saidByRules(
  { language, turns, own, ownNumber }: Pick<FinishedCall, 'language' | 'turns' | 'own' | 'ownNumber'>,
  rule: ResultRule,
): SaidOfPerson {
  const said = turns.filter(({ role }) => role === 'callee').map(({ text }) => text);
  const email = said.map((text) => addressIn(text, language)).findLast(Boolean);
  const phone = said.map((text) => numberIn(text, ownNumber)).findLast(Boolean);
  return {
    ...introductions(turns).findLast(Boolean),
    ...(email && { email }),
    ...(phone && { phone }),
    ...ownValues(own, turns),
    ...(STAGES[rule] && { stage: STAGES[rule] }),
  };
}

/** What is written as a telephone number, with the country that it says or that of one's own number. */
function numberIn(text: string, ownNumber: string | null): string | undefined {
  const written = TELEPHONE.exec(text)?.[0];
  return written && sayNumber(written, ownNumber);
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

type Name = Pick<SaidOfPerson, 'first_name' | 'last_name'>;

function introductions(turns: readonly SaidTurn[]): (Name | undefined)[] {
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

function nameAt(rest: string): Name | undefined {
  const plain = rest.replace(TITLE, '');
  const [first, ...others] = (LARGE.exec(plain) ?? PLAIN.exec(plain))?.[1]?.trim().split(/\s+/) ?? [];
  if (!first) return undefined;
  // "Mrs Miller" says no first name.
  if (others.length === 0 && plain !== rest) return { last_name: first };
  return { first_name: first, ...(others.length > 0 && { last_name: others.join(' ') }) };
}

/** An answer that is nothing but a name. */
function wholly(text: string): Name | undefined {
  const name = nameAt(text);
  const words = [name?.first_name, name?.last_name].filter(Boolean).join(' ');
  if (!words || normalise(words) !== normalise(text.replace(TITLE, ''))) return undefined;
  return [...YES, ...NO].some((word) => mentions(words, word)) ? undefined : name;
}
