import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeWorkspace, type Workspace } from '../e2e/support/workspace';
import type { PrivateStack } from '../support/stack';
import { isWhole, type Span, spans, turnGaps } from './envelope';
import { median, type Measures, percentile } from './report';
import { startCall, untilState } from './start-call';

const CALLS = 4;

/** One call at a time, measured at the callee's ear: first word, turn gaps. */
export async function conversation(stack: PrivateStack): Promise<Measures> {
  const workspace = await makeWorkspace();
  const [gaps, first]: [number[], number[]] = [[], []];
  for (let index = 0; index < CALLS; index += 1) {
    const call = await startCall(workspace, '+12025550100');
    await untilState(workspace, call.id, 'ended');
    const { heard, said } = await ears(stack, call.id);
    gaps.push(...turnGaps(said, heard));
    first.push(await firstWord(workspace, call.id));
  }
  const stages = await stagesOf(workspace);
  await workspace.sql.end();
  return {
    'answered → first word, median (ms)': median(first),
    'turn gap at the callee, median (ms)': median(gaps),
    'turn gap at the callee, p95 (ms)': percentile(gaps, 95),
    'turn gaps measured': gaps.length,
    ...stages,
  };
}

/** What the gap is made of, as each turn has kept it; the model and the voice begin while the end of the turn is waited for. */
async function stagesOf({ sql, owner }: Workspace): Promise<Measures> {
  const [row] = await sql<Measures[]>`
    select percentile_cont(0.5) within group (order by (metrics->>'endOfTurn')::float8) as "end of turn",
      percentile_cont(0.5) within group (order by (metrics->>'recognition')::float8) as recognition,
      percentile_cont(0.5) within group (order by (metrics->>'mind')::float8) as model,
      percentile_cont(0.5) within group (order by (metrics->>'voice')::float8) as voice,
      percentile_cont(0.5) within group (order by (metrics->>'e2e')::float8) as "all of it in the agent"
    from public.call_turns where user_id = ${owner.id}`;
  return Object.fromEntries(
    Object.entries(row ?? {}).map(([stage, ms]) => [`turn gap: ${stage}, median (ms)`, Math.round(ms)]),
  );
}

/** What the callee heard and said, as spans of sound on one clock (ms since it was dialled). */
export async function ears(stack: PrivateStack, callId: string): Promise<{ heard: Span[]; said: Span[] }> {
  const base = join(stack.environment().PARLEY_SPOOL ?? '', 'callee', callId);
  const read = async (path: string) => {
    for (let tries = 0; tries < 100; tries += 1) {
      const wav = existsSync(path) ? readFileSync(path) : null;
      if (wav && isWhole(wav)) return spans(wav);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`${path} was not written`);
  };
  return { heard: await read(`${base}.wav`), said: await read(`${base}.said.wav`) };
}

async function firstWord(workspace: Workspace, callId: string): Promise<number> {
  const [row] = await workspace.sql<{ ms: number }[]>`
    select extract(epoch from (e.at - c.answered_at)) * 1000 as ms from public.call_events e
    join public."callLogs" c on c.id = e.call_id where e.call_id = ${callId} and e.kind = 'agent_first_audio' order by e.at limit 1`;
  return Math.round(Number(row?.ms ?? Number.NaN));
}
