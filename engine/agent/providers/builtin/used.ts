import type { Argument, ToolValue } from '@/lib/call/tool-parameters';
import { mentions } from '../../words';
import type { Language, MindAsk } from '../contract';
import { firstAsk } from './calendar/calendar-mind';
import type { MindLines } from './lines';

type Tool = NonNullable<MindAsk['tools']>[number];

const LONGEST = 280;
/** Where services say in words what they have done. */
const SPOKEN = ['say', 'message', 'answer', 'text', 'reply', 'description', 'status'];

/** What one of the account's tools has answered, as it is said aloud. */
export function answerOf(used: string, lines: Pick<MindLines, 'toolDone' | 'toolFailed'>): string {
  const said = parsed(used);
  if (!isRecord(said) || said.ok !== true) return lines.toolFailed;
  return wordsOf(said.result).slice(0, LONGEST) || lines.toolDone;
}

function wordsOf(result: unknown): string {
  if (typeof result === 'string') return result.trim();
  if (typeof result === 'number') return String(result);
  if (Array.isArray(result)) return result.map(wordsOf).filter(Boolean).join(', ');
  if (!isRecord(result)) return '';
  const spoken = SPOKEN.map((name) => result[name]).find((value) => typeof value === 'string' && value.trim() !== '');
  if (typeof spoken === 'string') return spoken.trim();
  return Object.entries(result)
    .flatMap(([name, value]) => (wordsOf(value) ? [`${name.replace(/[_-]+/g, ' ')}: ${wordsOf(value)}`] : []))
    .join(', ');
}

export function toolNamed(tools: MindAsk['tools'], name: string): Tool | undefined {
  const plain = (text: string) => text.normalize('NFC').trim().toLowerCase();
  return tools?.find((tool) => plain(tool.name) === plain(name));
}

/** A rule fills in what it can: a number that was said, a value that was mentioned, else the callee's own words. */
export function argumentsFrom(
  { kind, parameters, destinations = [] }: Tool,
  heard: string,
  language: Language,
): Record<string, Argument> | null {
  if (kind === 'endCall') return {};
  if (kind === 'Calendar') return firstAsk(language, heard);
  if (kind === 'callTransfer') {
    const to = destinations.find((name) => mentions(heard, name)) ?? destinations[0];
    return to === undefined ? null : { to };
  }
  if (kind === 'pressDigit') {
    const digits = /[0-9*#]{1,32}/.exec(heard)?.[0];
    return digits ? { digits } : null;
  }
  const filled = Object.entries(parameters.properties).flatMap(([name, asked]) => {
    const value = valueFrom(asked, heard);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(filled);
}

function valueFrom(asked: ToolValue, heard: string): Argument | undefined {
  if ('enum' in asked && asked.enum)
    return [...asked.enum].find((value: string | number) => mentions(heard, String(value)));
  if (asked.type === 'string') return heard;
  // Rules fill in nothing that is nested.
  if (asked.type === 'boolean' || asked.type === 'object' || asked.type === 'array') return undefined;
  const number = /\d+(?:[.,]\d+)?/.exec(heard)?.[0].replace(',', '.');
  return number === undefined ? undefined : Number(number);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
