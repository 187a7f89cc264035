import { mentions, normalise } from '../../words';
import {
  END_AT_LAST,
  END_PART,
  LOOK_PART,
  OPENING_LINE,
  OR,
  OTHERWISE_LINE,
  PART_BREAK,
  PRESS_PART,
  SAY_PART,
  USE_PART,
  WHEN_LINE,
} from './rule-words';

/**
 * The built-in mind reads rules in an assistant's instructions, a line each; all other lines are prose for a real model.
 *
 *     When the callee says price, cost | how much: say It is forty euros.
 *     When the callee says goodbye: say Goodbye, {assistant} thanks you. / end
 *     When the callee says press 1: press 1
 *     When the callee says opening hours: look it up
 *     When the callee says my order: use Order status
 *     Otherwise: say Could you say that again?
 *     At the start: say Hello, this is {assistant}.
 */
export type Action = {
  say: string | null;
  press: string | null;
  end: boolean;
  /** Answers from the files that the assistant may look into. */
  look?: true;
  /** The name of one of the account's tools. */
  use?: string;
  /** One of them by the name that a mind calls it by, with what is filled in. */
  ask?: { tool: string; args: object };
};
export type Rule = { when: string[]; action: Action };
export type MindRules = { opening: Action | null; rules: Rule[]; otherwise: Action | null };

const QUOTES = /^[\s"'“”„«»‘’]+|[\s"'“”„«»‘’]+$/gu;

export function parseRules(instructions: string): MindRules {
  const mind: MindRules = { opening: null, rules: [], otherwise: null };
  for (const raw of instructions.split(/\r?\n/)) {
    const line = raw.trim().normalize('NFC');
    const opening = actionIn(OPENING_LINE.exec(line));
    const otherwise = actionIn(OTHERWISE_LINE.exec(line));
    const when = WHEN_LINE.exec(line);
    const action = actionIn(when);
    if (opening) mind.opening ??= opening;
    else if (otherwise) mind.otherwise ??= otherwise;
    else if (when && action) mind.rules.push({ when: phrasesIn(when.groups?.phrases ?? ''), action });
  }
  return mind;
}

function phrasesIn(text: string): string[] {
  return text
    .split(OR)
    .map((phrase) => phrase.replace(QUOTES, ''))
    .filter((phrase) => phrase !== '');
}

function actionIn(match: RegExpExecArray | null): Action | null {
  return actionOf(match?.groups?.actions ?? '');
}

/** `say …`, `press …`, `use …` and `end`, in any of the six languages; `null`: none of them. */
export function actionOf(text: string): Action | null {
  const action: Action = { say: null, press: null, end: false };
  for (const part of text.trim().normalize('NFC').split(PART_BREAK)) {
    const press = PRESS_PART.exec(part)?.groups?.digits;
    const said = SAY_PART.exec(part)?.groups?.text;
    const used = USE_PART.exec(part)?.groups?.tool;
    if (END_PART.test(part)) action.end = true;
    else if (LOOK_PART.test(part)) action.look = true;
    else if (press) action.press = press.replace(/\s/g, '');
    else if (used) action.use = used.replace(QUOTES, '');
    else if (said) {
      action.end ||= END_AT_LAST.test(said);
      action.say = endless(said).replace(QUOTES, '');
    }
  }
  return action.say || action.press || action.end || action.look || action.use ? action : null;
}

function endless(said: string): string {
  const end = END_AT_LAST.exec(said);
  if (!end) return said;
  const stop = /^\s*[.!؟?]+/.exec(end[0])?.[0] ?? '';
  return said.slice(0, end.index) + stop;
}

/** The rule whose longest mentioned phrase is the longest of all; the earlier line wins a tie. */
export function ruleFor(mind: MindRules, heard: string): Action | null {
  let best: { length: number; action: Action } | null = null;
  for (const { when, action } of mind.rules) {
    for (const phrase of when) {
      const { length } = normalise(phrase);
      if (length > (best?.length ?? 0) && mentions(heard, phrase)) best = { length, action };
    }
  }
  return best?.action ?? null;
}

/** `{assistant}` and the like; a name that nobody filled is left out. */
export function filled(text: string, values: Record<string, string>): string {
  return text
    .replace(/\{(\w+)\}/gu, (_whole, name: string) => values[name] ?? '')
    .replace(/\s{2,}/g, ' ')
    .trim();
}
