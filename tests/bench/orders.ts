import { become } from '../support/database';
import { makeWorkspace, type Workspace } from '../e2e/support/workspace';
import { publishAssistant } from '../support/assistants';
import { until } from '../support/calls';
import { median, type Measures, percentile } from './report';
import { askForEnd, startCall, untilState } from './start-call';

const WHISPERS = 8;
const OPT_OUTS = 4;
const LIMIT_MS = 30_000;

/** What people order, and how soon it counts: a supervisor's whisper, and a callee who wants no more calls. */
export async function orders(): Promise<Measures> {
  const acts = await whispers();
  const barred: number[] = [];
  for (let round = 0; round < OPT_OUTS; round += 1) barred.push(await optOut());
  return {
    'whisper → agent speaks, median (ms)': median(acts),
    'whisper → agent speaks, p95 (ms)': percentile(acts, 95),
    'opt-out said → in force for all starts, median (ms)': median(barred),
    'opt-out said → in force for all starts, slowest (ms)': Math.round(Math.max(...barred)),
  };
}

/** From the whisper's row to the first sound of the sentence that it orders. */
async function whispers(): Promise<number[]> {
  const workspace = await makeWorkspace();
  const { sql, colleague, assistant } = workspace;
  await publishAssistant(sql, assistant.id, { idle_messages: [], silence_seconds: 300 });
  const call = await startCall(workspace, '+12025550107');
  await untilState(workspace, call.id, 'ongoing');
  const spoken = (text: string) =>
    until(text, LIMIT_MS, async () => {
      const [row] = await sql<{ at: number }[]>`
        select extract(epoch from c.answered_at)::float8 * 1000 + t.at_ms as at from public.call_turns t
        join public."callLogs" c on c.id = t.call_id where t.call_id = ${call.id} and t.role = 'agent' and t.text like ${`%${text}%`}`;
      return row?.at;
    });
  await spoken('How can I help you?');
  const took: number[] = [];
  for (let round = 0; round < WHISPERS; round += 1) {
    const text = `This is sentence number ${round}.`;
    const [told] = await sql.begin(async (t) => {
      await become(t, { sub: colleague.id });
      return t<
        { at: number }[]
      >`select extract(epoch from clock_timestamp())::float8 * 1000 as at, public.whisper(${call.room}, ${`say ${text}`})`;
    });
    took.push((await spoken(text)) - (told?.at ?? Number.NaN));
  }
  await askForEnd(workspace, call.id);
  await untilState(workspace, call.id, 'ended');
  await sql.end();
  return took;
}

/** From the end of the callee's sentence to the row that every start looks at; the next start is refused. */
async function optOut(): Promise<number> {
  const workspace = await makeWorkspace();
  const { sql, owner } = workspace;
  const call = await startCall(workspace, '+12025550108');
  await until('the opt-out', LIMIT_MS * 4, async () => {
    const rows = await sql`select from public.donotcall where user_id = ${owner.id}`;
    return rows.length > 0 ? rows : undefined;
  });
  await refused(workspace);
  await untilState(workspace, call.id, 'ended');
  // The sentence itself is stored once its turn is over.
  const [row] = await sql<{ ms: number }[]>`
    select extract(epoch from d.created_at - c.answered_at)::float8 * 1000 - t.end_ms as ms
    from public.donotcall d, public."callLogs" c join public.call_turns t on t.call_id = c.id and t.role = 'callee' and t.end_ms is not null
    where d.user_id = ${owner.id} and c.id = ${call.id} order by t.at_ms desc limit 1`;
  await sql.end();
  return row?.ms ?? Number.NaN;
}

async function refused(workspace: Workspace): Promise<void> {
  const again = await startCall(workspace, '+12025550108').catch(() => null);
  if (again) throw new Error('a number that is barred was called');
}
