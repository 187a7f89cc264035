import { ownField, type SaidOfPerson } from '@/lib/call-center/call-changes/crm-rules';
import type { ResultField, ResultType, ResultValue } from '@/lib/call-center/call-logs/call-result';
import { cut } from '@/lib/call/kept-text';
import { mentions } from '../../agent/words';
import { NO, YES } from './answer-words';
import type { OwnAsked, SaidTurn } from './finished-call';

const NUMBER = /[-+]?\d+(?:[.,]\d+)*/;
const LINK = /https?:\/\/\S+[^\s.,;!?]/i;
const ISO = /\b(\d{4})-(\d{2})-(\d{2})\b/;
/** Day before month, as all of the six languages but American English write it with points. */
const POINTED = /\b(\d{1,2})\.(\d{1,2})\.(\d{4})\b/;

/**
 * What the callee said to a question that names the field, or else where the callee names it: the rule of the built-in mind,
 * which understands nothing. Nothing is guessed: no such words, no value.
 */
export function fieldValues(fields: readonly ResultField[], turns: readonly SaidTurn[]): ResultValue[] {
  return fields.map(({ name, type }) => ({ name, type, value: valueOf(name, type, turns) }));
}

/** The same of fields of the account's own, by their labels; the database reads them by their types. */
export function ownValues(fields: readonly OwnAsked[], turns: readonly SaidTurn[]): SaidOfPerson {
  return Object.fromEntries(
    fields.flatMap(({ key, type, label, options }) => {
      const value = firstOf(label, turns, (said) => readOwn(type, options, said));
      return value === null ? [] : [[ownField(key), String(value)]];
    }),
  );
}

function readOwn(type: OwnAsked['type'], options: readonly string[], said: string): ResultValue['value'] {
  // Of "light blue" and "blue" the longer one was meant.
  const longest = options.toSorted((one, other) => other.length - one.length);
  if (type === 'select') return longest.find((option) => mentions(said, option)) ?? null;
  return type === 'link' ? (LINK.exec(said)?.[0] ?? null) : readAs(type, said);
}

function valueOf(name: string, type: ResultType, turns: readonly SaidTurn[]): ResultValue['value'] {
  return firstOf(name, turns, (said) => readAs(type, said));
}

function firstOf(
  name: string,
  turns: readonly SaidTurn[],
  readIn: (said: string) => ResultValue['value'],
): ResultValue['value'] {
  for (const said of answersAbout(name, turns)) {
    const value = readIn(said);
    if (value !== null) return value;
  }
  return null;
}

/** The last time counts: people correct themselves. */
function answersAbout(name: string, turns: readonly SaidTurn[]): string[] {
  const spoken = turns.filter(({ role }) => role === 'agent' || role === 'callee');
  const asked = spoken.flatMap(({ role, text }, at) => {
    const next = spoken[at + 1];
    return role === 'agent' && mentions(text, name) && next?.role === 'callee' ? [next.text] : [];
  });
  const named = spoken.flatMap(({ role, text }) => (role === 'callee' && mentions(text, name) ? [text] : []));
  return [...asked.toReversed(), ...named.toReversed()];
}

function readAs(type: ResultType, said: string): ResultValue['value'] {
  switch (type) {
    case 'text':
      return cut(said.trim(), 200) || null;
    case 'number':
      return numberIn(said);
    case 'yesno': {
      if (NO.some((word) => mentions(said, word))) return false;
      return YES.some((word) => mentions(said, word)) ? true : null;
    }
    case 'date':
      return dateIn(said);
  }
}

function numberIn(said: string): number | null {
  const found = NUMBER.exec(said)?.[0];
  if (!found) return null;
  // A comma or point with three digits behind it parts thousands.
  const plain = found.replace(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.');
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

function dateIn(said: string): string | null {
  const iso = ISO.exec(said);
  if (iso) return real(iso[1], iso[2], iso[3]);
  const pointed = POINTED.exec(said);
  return pointed ? real(pointed[3], pointed[2], pointed[1]) : null;
}

function real(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}
