import type { PageContext } from '@/lib/voice-agent/page-link';
import { mentions } from '../../words';
import type { MindAsk } from '../contract';
import { calendarAction, type CalendarTalk } from './calendar/calendar-mind';
import { answerFrom } from './found';
import { guideAction, guidedAnswer, guideHelp, type Guided } from './guide/guide-mind';
import { answerOf } from './used';
import { MIND_LINES } from './lines';
import { actionOf, parseRules, ruleFor, type Action } from './mind-rules';

export type Talk = {
  /** The last thing in the conversation is a tool's answer. */
  afterTool: boolean;
  calleeTurns: number;
  heard: string;
  /** What a supervisor has told it since it last spoke, and whether the callee has said something after it. */
  whispered: { text: string; heardSince: boolean } | null;
  /** A person has just handed the conversation back. */
  handedBack?: boolean;
  /** What looking it up has just answered. */
  found?: string;
  /** What one of the account's tools has just answered. */
  used?: string;
  /** Where it stands with an appointment. */
  calendar?: CalendarTalk | null;
  /** What the person's page has just answered. */
  guided?: Guided | null;
  /** Of the agent of the header: where the person is; `null` while the page has not said it. */
  page?: PageContext | null;
};

const says = (say: string): Action => ({ say, press: null, end: false });

/** What the built-in mind answers: an order in the words of a rule, a rule, else goodbye to a goodbye, else a polite line; `null`: nothing. */
export function nextAction(ask: MindAsk, talk: Talk): Action | null {
  const { afterTool, calleeTurns, heard, whispered, found, used, calendar } = talk;
  if (talk.guided) return guidedAnswer(ask.language, talk.guided);
  if (calendar?.justNow) return calendarAction(ask.language, heard, calendar);
  // After a tool has run the same last words are asked again: answering them would run the tool for ever.
  if (afterTool && found === undefined && used === undefined) return null;
  if (found !== undefined) return answered(ask, heard, answerFrom(found, heard) ?? MIND_LINES[ask.language].notFound);
  if (used !== undefined) return answered(ask, heard, answerOf(used, MIND_LINES[ask.language]));
  if (talk.handedBack) return says(MIND_LINES[ask.language].backAgain);
  const order = whispered && actionOf(whispered.text);
  if (order) return order;
  if (whispered && !whispered.heardSince) return null;
  const mind = parseRules(ask.instructions);
  const lines = MIND_LINES[ask.language];
  if (heard === '') return mind.opening ?? says(lines.opening);
  const appointment = calendar && calendarAction(ask.language, heard, calendar);
  if (appointment) return appointment;
  const rule = ruleFor(mind, heard);
  if (rule) return rule;
  const guide = talk.page === undefined ? null : guideAction(ask.language, heard, talk.page);
  if (guide) return guide;
  if (lines.byeWords.some((word) => mentions(heard, word))) return { say: lines.bye, press: null, end: true };
  if (talk.page) return mind.otherwise ?? guideHelp(ask.language, talk.page);
  return mind.otherwise ?? says(lines.fallback[(calleeTurns - 1) % 3] ?? lines.fallback[0]);
}

/** What looking it up or asking for it has come to, and then what its rule says besides. */
function answered(ask: MindAsk, heard: string, say: string): Action {
  const mind = parseRules(ask.instructions);
  const end = (ruleFor(mind, heard) ?? mind.otherwise)?.end ?? false;
  return { say, press: null, end };
}
