import {
  type CalendarAnswer,
  type CalendarAsk,
  type FreeTime,
  weekdayName,
} from '@/lib/call-center/calendar/calendar-tool';
import type { Language } from '../../contract';
import { MIND_LINES } from '../lines';
import { filled, type Action } from '../mind-rules';
import { CALENDAR_LINES } from './calendar-lines';
import { chosenFrom, type Wish, wishedDay, wishIn } from './wish';

/** Where a conversation about an appointment stands. */
export interface CalendarTalk {
  /** What the mind calls the tool by. */
  call: string;
  /** What was asked of it last. */
  asked: Pick<CalendarAsk, 'day'>;
  /** What it answered; `null`: it went wrong. */
  answer: CalendarAnswer | null;
  /** It has answered just now, and nothing was said since. */
  justNow: boolean;
  /** What was free when it was last asked for that: the callee may still choose from it. */
  known: { today: string; times: FreeTime[] };
}

const OFFERED = 3;

/** What a rule asks of a calendar at first: a day that was named is looked at, and a time given back that is called off. */
export function firstAsk(language: Language, heard: string): Partial<CalendarAsk> {
  const wish = wishIn(language, heard);
  return wish.cancels ? { action: 'give_back' } : { action: 'free', ...dayOf(wish) };
}

function dayOf({ weekday, ahead }: Wish): { day?: string } {
  if (weekday !== null) return { day: weekdayName(weekday) };
  return ahead === null ? {} : { day: ahead === 0 ? 'today' : 'tomorrow' };
}

/** What to do about the appointment; `null`: what was heard is not about it. */
export function calendarAction(language: Language, heard: string, talk: CalendarTalk): Action | null {
  return talk.justNow ? afterAnswer(language, heard, talk) : afterCallee(language, heard, talk);
}

function afterAnswer(language: Language, heard: string, talk: CalendarTalk): Action {
  const { answer, asked } = talk;
  const lines = CALENDAR_LINES[language];
  if (!answer || answer.state === 'unavailable') return says(MIND_LINES[language].toolFailed);
  const wish = wishIn(language, heard);
  switch (answer.state) {
    case 'free': {
      const chosen = chosenFrom(wish, answer.times, answer.today, []);
      if (chosen) return asks(talk.call, { action: 'hold', time: chosen.start });
      const { day } = dayOf(wish);
      if (day && !asked.day) return asks(talk.call, { action: 'free', day });
      const others = offer(language, wish, answer.times, answer.today);
      return says(wish.numbers.length > 0 && answer.times.length > 0 ? `${lines.taken} ${others}` : others);
    }
    case 'taken':
      return says(`${lines.taken} ${offer(language, wish, answer.times, answer.today)}`);
    case 'held':
      return says(filled(lines.held, { time: answer.say }));
    case 'booked':
      return says(filled(lines.booked, { time: answer.say }));
    case 'nothing':
      return says(lines.nothing);
    case 'enough':
      return says(MIND_LINES[language].noTool);
    default:
      return says(lines.givenBack);
  }
}

function afterCallee(language: Language, heard: string, { call, answer, known }: CalendarTalk): Action | null {
  if (!answer || !['free', 'taken', 'held', 'released'].includes(answer.state)) return null;
  const wish = wishIn(language, heard);
  if (wish.cancels && answer.state === 'held') return asks(call, { action: 'give_back' });
  const chosen = chosenFrom(wish, known.times, known.today, offered(wish, known.times, known.today));
  if (chosen && !(answer.state === 'held' && chosen.start === answer.start)) {
    return asks(call, { action: 'hold', time: chosen.start });
  }
  if (answer.state === 'held') {
    if (wish.answer === 'no') return asks(call, { action: 'give_back' });
    if (wish.answer === 'yes' || chosen) return asks(call, { action: 'book', time: answer.start });
  }
  const { day } = dayOf(wish);
  if (day || wish.minute !== null || wish.half !== null) return asks(call, { action: 'free', ...(day && { day }) });
  return null;
}

/** A few that lie apart: the first, one that is hours later, one of another day. */
function offered(wish: Wish, times: readonly FreeTime[], today: string): FreeTime[] {
  const that = wishedDay(wish, times, today);
  const from = that.length > 0 ? that : times;
  const [first] = from;
  if (!first) return [];
  const later = from.find(
    ({ start }) => start.slice(0, 10) === first.start.slice(0, 10) && hourOf(start) >= hourOf(first.start) + 3,
  );
  const elsewhere = from.find(({ start }) => start.slice(0, 10) > first.start.slice(0, 10));
  const apart = [first, later, elsewhere].filter((time) => time !== undefined);
  return [...new Set([...apart, ...from])]
    .slice(0, Math.max(apart.length, Math.min(OFFERED, from.length)))
    .sort((a, b) => a.start.localeCompare(b.start));
}

const hourOf = (start: string) => Number(start.slice(11, 13));

function offer(language: Language, wish: Wish, times: readonly FreeTime[], today: string): string {
  const lines = CALENDAR_LINES[language];
  const said = offered(wish, times, today).map(({ say }) => say);
  if (said.length === 0) return lines.none;
  const list = new Intl.ListFormat(language, { type: 'disjunction' }).format(said);
  return filled(lines.offer, { times: list });
}

const says = (say: string): Action => ({ say, press: null, end: false });
const asks = (tool: string, args: Partial<CalendarAsk>): Action => ({
  ...{ say: null, press: null, end: false },
  ask: { tool, args },
});
