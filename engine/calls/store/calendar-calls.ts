import type { Sql } from 'postgres';
import { z } from 'zod';
import {
  type CalendarAnswer,
  type CalendarAsk,
  calendarAsk,
  dateOf,
  fewOf,
  type FreeTime,
} from '@/lib/call-center/calendar/calendar-tool';
import { spokenTime } from '@/lib/call-center/calendar/spoken-time';
import type { ToolOutcome } from '@/lib/call-center/tools/tool-run';
import { LOCALES, type Locale } from '@/lib/i18n/locales';

/** What a mind is told, and how the call's log calls it. */
export type CalendarRun = { outcome: ToolOutcome; answer: CalendarAnswer | null };

const free = z.object({ today: z.string(), times: z.array(z.string()) }).nullable();
const booked = z.object({
  state: z.enum(['booked', 'taken', 'nothing', 'enough', 'unavailable']),
  local: z.string().optional(),
});
const MOST_OF_ONE_DAY = 30;

const OUTCOMES: Record<CalendarAnswer['state'], ToolOutcome> = {
  ...{ free: 'ok', held: 'ok', booked: 'ok', released: 'ok', cancelled: 'ok' },
  ...{ taken: 'taken', nothing: 'nothing', enough: 'nothing', unavailable: 'unavailable' },
};

/** Looks, holds, books and gives back in a call's name; who holds what is the database's to decide. */
export async function askCalendar(sql: Sql, callId: string, tool: string, given: unknown): Promise<CalendarRun> {
  const ask = calendarAsk.safeParse(given);
  if (!ask.success) return { outcome: 'arguments', answer: null };
  const answer = await new Calendar(sql, callId, tool, await languageOf(sql, callId)).answer(ask.data);
  return answer ? { outcome: OUTCOMES[answer.state], answer } : { outcome: 'arguments', answer: null };
}

async function languageOf(sql: Sql, callId: string): Promise<Locale> {
  const [row] = await sql<{ language: string }[]>`
    select v.config ->> 'language' as language from public."callLogs" c
    join public.assistant_versions v on v.id = c.assistant_version_id where c.id = ${callId}`;
  return LOCALES.find((one) => one === row?.language) ?? 'en';
}

class Calendar {
  constructor(
    private readonly sql: Sql,
    private readonly call: string,
    private readonly tool: string,
    private readonly language: Locale,
  ) {}

  /** `null`: an argument is missing or no such day. */
  async answer({ action, day, time, name, note }: CalendarAsk): Promise<CalendarAnswer | null> {
    const { sql, call, tool } = this;
    if (action === 'free') return this.freeOn(day);
    if (action === 'give_back') {
      const [row] = await sql`select app.give_back_slot(${call}, ${tool}) as state`;
      return z.object({ state: z.enum(['released', 'cancelled', 'nothing', 'unavailable']) }).parse(row);
    }
    if (action === 'hold') {
      if (!time) return null;
      const [row] = await sql`select app.hold_slot(${call}, ${tool}, ${time}::text::timestamp) as state`;
      const { state } = z.object({ state: z.enum(['held', 'taken', 'unavailable']) }).parse(row);
      return state === 'held' ? { state, ...this.spoken(time) } : this.orOthers(state, time);
    }
    const [row] = await sql`
      select app.book_slot(${call}, ${tool}, ${time ?? null}::text::timestamp, ${name ?? ''}, ${note ?? ''}) as made`;
    const { state, local } = booked.parse(row?.made);
    if (state === 'booked') return { state, ...this.spoken(local ?? '') };
    return this.orOthers(state, time);
  }

  private async orOthers(
    state: 'taken' | 'nothing' | 'enough' | 'unavailable',
    time: string | undefined,
  ): Promise<CalendarAnswer | null> {
    if (state !== 'taken') return { state };
    const others = await this.freeOn(time?.slice(0, 10));
    return others?.state === 'free' ? { ...others, state } : others;
  }

  private async freeOn(day: string | undefined): Promise<CalendarAnswer | null> {
    const all = await this.look();
    if (!all) return { state: 'unavailable' };
    const { today, times } = all;
    if (!day) return { state: 'free', today, times: fewOf(times).map(this.spoken) };
    const date = dateOf(day, today);
    if (!date) return null;
    const that = times.filter((time) => time.startsWith(date)).slice(0, MOST_OF_ONE_DAY);
    const later = times.filter((time) => time > date);
    return { state: 'free', today, times: (that.length > 0 ? that : fewOf(later)).map(this.spoken) };
  }

  private async look() {
    const [row] = await this.sql`select app.free_slots(${this.call}, ${this.tool}) as found`;
    return free.parse(row?.found ?? null);
  }

  private readonly spoken = (start: string): FreeTime => ({ start, say: spokenTime(this.language, start) });
}
