import type { Sql } from 'postgres';
import { z } from 'zod';
import { agentTool, type AgentTool, type Question } from '@/lib/call/agent-link';
import { CALENDAR_PARAMETERS } from '@/lib/call-center/calendar/calendar-tool';
import { callNames } from '@/lib/call-center/tools/call-names';
import { forMind } from '@/lib/call-center/tools/for-mind';
import { runTool, type ToolRun } from '@/lib/call-center/tools/run-tool';
import { httpTool } from '@/lib/call-center/tools/tool-request';
import type { ToolTurn } from '@/lib/call-center/tools/tool-run';
import { openSecrets } from '@/lib/call-center/tools/tool-secrets';
import type { Ask } from '@/lib/safe-fetch/safe-fetch';
import type { Clock } from '../clock';
import { askCalendar, type CalendarRun } from './calendar-calls';
import { persist } from './persist';

export type AskTool = (callId: string, id: string, question: Extract<Question, { about: 'tool' }>) => Promise<string>;

const calendar = z.object({ tool: z.looseObject({ kind: z.literal('Calendar'), name: z.string() }) });
const found = z.object({
  tool: httpTool,
  secrets: z.array(z.object({ id: z.string(), tenant: z.string(), name: z.string(), sealed: z.string() })),
});
const LONGEST_ARGUMENTS = 1000;

/** The frozen tools of a version, each with the name that a mind calls it by. */
export function toolsOf(rows: unknown): AgentTool[] {
  const tools = z.array(agentTool.omit({ call: true })).parse(rows);
  const names = callNames(tools);
  return tools.map((tool, at) => ({
    ...tool,
    call: names[at] ?? '',
    ...(tool.kind === 'Calendar' && { parameters: CALENDAR_PARAMETERS }),
  }));
}

/**
 * Asks for a tool in a call's name, once: its turn is written before anything is sent, so that an engine that comes after one
 * that was killed sends nothing a second time.
 */
export function toolCalls(sql: Sql, clock: Clock, secret: string, network: Pick<Ask, 'trusted' | 'resolve'>): AskTool {
  return async (callId, id, { tool, arguments: given }) => {
    const [row] = await sql`select app.call_tool(${callId}, ${tool}) as found`;
    const appointments = calendar.safeParse(row?.found).data;
    if (appointments)
      return askOnce(callId, id, appointments.tool.name, given, () => askCalendar(sql, callId, tool, given));
    const known = found.safeParse(row?.found);
    if (!known.success) return JSON.stringify({ ok: false, error: 'unavailable' });
    const said = `${known.data.tool.name} ${JSON.stringify(given).slice(0, LONGEST_ARGUMENTS)}`;
    const first = await begin(callId, `tool_${id}`, said);
    if (!first) return JSON.stringify({ ok: false, error: 'twice' });
    const run = await runTool(known.data.tool, given, openSecrets(known.data.secrets, secret), network);
    await ended(callId, `tool_${id}`, run);
    return forMind(run);
  };

  async function askOnce(callId: string, id: string, name: string, given: object, ask: () => Promise<CalendarRun>) {
    const first = await begin(callId, `tool_${id}`, `${name} ${JSON.stringify(given).slice(0, LONGEST_ARGUMENTS)}`);
    if (!first) return JSON.stringify({ ok: false, error: 'twice' });
    const started = performance.now();
    const { outcome, answer } = await ask();
    await ended(callId, `tool_${id}`, { outcome, status: null, ms: Math.round(performance.now() - started) });
    return JSON.stringify(answer ? { ok: true, result: answer } : { ok: false, error: outcome });
  }

  async function begin(callId: string, item: string, text: string): Promise<boolean> {
    const rows = await persist(
      clock,
      () => sql`
        insert into public.call_turns (call_id, user_id, item_id, role, text, interrupted, at_ms)
        select id, user_id, ${item}, 'tool', ${text}, false,
          ${clock.now()}::float8 - extract(epoch from coalesce(answered_at, created_at)) * 1000
        from public."callLogs" where id = ${callId} on conflict (call_id, item_id) do nothing returning id`,
    );
    return rows.length > 0;
  }

  async function ended(
    callId: string,
    item: string,
    { outcome, status, ms }: Pick<ToolRun, 'outcome' | 'status' | 'ms'>,
  ): Promise<void> {
    const metrics = JSON.stringify({ tool: ms, asked: { outcome, status } } satisfies ToolTurn);
    await persist(
      clock,
      () => sql`
        update public.call_turns set end_ms = at_ms + ${ms}, metrics = metrics || ${metrics}::text::jsonb
        where call_id = ${callId} and item_id = ${item}`,
    );
  }
}
