import type { Sql } from 'postgres';
import { z } from 'zod';
import { agentTool, type AgentTool, type Question } from '@/lib/call/agent-link';
import { CALENDAR_PARAMETERS } from '@/lib/call-center/calendar/calendar-tool';
import { callNames } from '@/lib/call-center/tools/call-names';
import { forMind } from '@/lib/call-center/tools/for-mind';
import { runTool } from '@/lib/call-center/tools/run-tool';
import { httpTool } from '@/lib/call-center/tools/tool-request';
import type { ToolTurn } from '@/lib/call-center/tools/tool-run';
import { openSecrets } from '@/lib/call-center/tools/tool-secrets';
import type { Ask } from '@/lib/safe-fetch/safe-fetch';
import type { Clock } from '../clock';
import { askCalendar } from './calendar-calls';
import { ToolTurns } from './tool-turns';

export type AskTool = (callId: string, id: string, question: Extract<Question, { about: 'tool' }>) => Promise<string>;

const calendar = z.object({ tool: z.looseObject({ kind: z.literal('Calendar'), name: z.string() }) });
const found = z.object({
  tool: httpTool,
  secrets: z.array(z.object({ id: z.string(), tenant: z.string(), name: z.string(), sealed: z.string() })),
});
const LONGEST_ARGUMENTS = 1000;

type Asked = ToolTurn['asked'] & { told: string };

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

/** Asks for a tool in a call's name, once. */
export function toolCalls(sql: Sql, clock: Clock, secret: string, network: Pick<Ask, 'trusted' | 'resolve'>): AskTool {
  const turns = new ToolTurns(sql, clock);
  return async (callId, id, { tool, arguments: given }) => {
    const [row] = await sql`select app.call_tool(${callId}, ${tool}) as found`;
    const once = async (name: string, ask: () => Promise<Asked>) => {
      const said = `${name} ${JSON.stringify(given).slice(0, LONGEST_ARGUMENTS)}`;
      if (!(await turns.begin(callId, id, said))) return JSON.stringify({ ok: false, error: 'twice' });
      const started = performance.now();
      const { outcome, status, told } = await ask();
      await turns.ended(callId, id, Math.round(performance.now() - started), { outcome, status });
      return told;
    };
    const appointments = calendar.safeParse(row?.found).data;
    if (appointments) {
      return once(appointments.tool.name, async () => {
        const { outcome, answer } = await askCalendar(sql, callId, tool, given);
        const told = JSON.stringify(answer ? { ok: true, result: answer } : { ok: false, error: outcome });
        return { outcome, status: null, told };
      });
    }
    const known = found.safeParse(row?.found).data;
    if (!known) return JSON.stringify({ ok: false, error: 'unavailable' });
    return once(known.tool.name, async () => {
      const run = await runTool(known.tool, given, openSecrets(known.secrets, secret), network);
      return { outcome: run.outcome, status: run.status, told: forMind(run) };
    });
  };
}
