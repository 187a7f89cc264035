import { mentions } from '../../words';
import type { MindAsk } from '../contract';
import { answerFrom } from './found';
import { MIND_LINES } from './lines';
import { actionOf, parseRules, ruleFor, type Action } from './mind-rules';

export type Talk = {
  /** The last thing in the conversation is a tool's answer. */
  afterTool: boolean;
  calleeTurns: number;
  heard: string;
  /** What a supervisor has told it since it last spoke, and whether the callee has said something after it. */
  whispered: { text: string; heardSince: boolean } | null;
  /** What looking it up has just answered. */
  found?: string;
};

const says = (say: string): Action => ({ say, press: null, end: false });

/** What the built-in mind answers: an order in the words of a rule, a rule, else goodbye to a goodbye, else a polite line; `null`: nothing. */
export function nextAction(ask: MindAsk, { afterTool, calleeTurns, heard, whispered, found }: Talk): Action | null {
  // After a tool has run the same last words are asked again: answering them would run the tool for ever.
  if (afterTool && found === undefined) return null;
  if (found !== undefined) return answered(ask, heard, found);
  const order = whispered && actionOf(whispered.text);
  if (order) return order;
  if (whispered && !whispered.heardSince) return null;
  const mind = parseRules(ask.instructions);
  const lines = MIND_LINES[ask.language];
  if (heard === '') return mind.opening ?? says(lines.opening);
  const rule = ruleFor(mind, heard);
  if (rule) return rule;
  if (lines.byeWords.some((word) => mentions(heard, word))) return { say: lines.bye, press: null, end: true };
  return mind.otherwise ?? says(lines.fallback[(calleeTurns - 1) % 3] ?? lines.fallback[0]);
}

/** What looking it up has found, and then what its rule says besides. */
function answered(ask: MindAsk, heard: string, found: string): Action {
  const mind = parseRules(ask.instructions);
  const end = (ruleFor(mind, heard) ?? mind.otherwise)?.end ?? false;
  return { say: answerFrom(found, heard) ?? MIND_LINES[ask.language].notFound, press: null, end };
}
