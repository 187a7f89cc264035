import type { llm } from '@livekit/agents';
import { z } from 'zod';
import { calendarAnswer } from '@/lib/call-center/calendar/calendar-tool';
import type { CalendarTalk } from './calendar-mind';

const output = z.object({ ok: z.literal(true), result: calendarAnswer });
const asked = z.looseObject({ day: z.string().optional() });

/** How far the conversation has come with one of these calendars; `null`: none was asked yet. */
export function calendarTalk(items: readonly llm.ChatItem[], calls: readonly string[]): CalendarTalk | null {
  const outputs = items.filter(
    (item): item is llm.FunctionCallOutput => item.type === 'function_call_output' && calls.includes(item.name),
  );
  const last = outputs.at(-1);
  if (!last) return null;
  const answers = outputs.map((item) => output.safeParse(parsed(item.output)).data?.result ?? null);
  const known = answers.findLast((answer) => answer?.state === 'free' || answer?.state === 'taken');
  const call = items.findLast((item) => item.type === 'function_call' && item.callId === last.callId);
  return {
    call: last.name,
    asked: asked.safeParse(call?.type === 'function_call' ? parsed(call.args) : null).data ?? {},
    answer: answers.at(-1) ?? null,
    justNow: items.at(-1) === last,
    known: known?.state === 'free' || known?.state === 'taken' ? known : { today: '', times: [] },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
