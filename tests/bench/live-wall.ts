import type { Browser, Page } from '@playwright/test';
import { heardEnergy, watchPeerConnections } from '../e2e/support/sound';
import { signIn } from '../e2e/support/test';
import { makeWorkspace, type Workspace } from '../e2e/support/workspace';
import type { PrivateStack } from '../support/stack';
import { percentile, type Measures } from './report';
import { askForEnd, startCall, untilState } from './start-call';

const ROWS = 29;
const SECONDS = 20;
const WORDS_A_SECOND = 10;
const SMOOTH_MS = 50;

/** A desk of thirty calls, one of them with sound, in all of which somebody speaks every three seconds. */
export async function liveWall(browser: Browser, stack: PrivateStack): Promise<Measures> {
  const workspace = await makeWorkspace();
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${stack.port}`, permissions: ['microphone'] });
  const page = await context.newPage();
  await watchPeerConnections(page);
  await signIn(page, workspace.owner);
  const call = await startCall(workspace, '+12025550109');
  await untilState(workspace, call.id, 'ongoing');
  const ids = await talking(workspace);
  await page.goto('/callcenter/live?order=attention');
  const cards = page.getByRole('article');
  await cards.nth(ROWS).waitFor();
  await cards.filter({ hasText: '0109' }).getByRole('button', { name: 'Listen' }).click();
  await heard(page);
  const frames = framesFor(page, SECONDS * 1000);
  await speak(workspace, ids);
  const gaps = await frames;
  await askForEnd(workspace, call.id);
  await untilState(workspace, call.id, 'ended');
  await workspace.sql`select app.end_call(id, 'orphaned', 'System error') from unnest(${ids}::uuid[]) id`;
  await context.close();
  await workspace.sql.end();
  return {
    'live wall of 30: frames over 50 ms': gaps.filter((gap) => gap > SMOOTH_MS).length,
    'live wall of 30: longest frame (ms)': Math.round(Math.max(...gaps)),
    'live wall of 30: frame, p95 (ms)': percentile(gaps, 95),
  };
}

/** Calls that are rows only: held by an engine that is not there. */
async function talking({ sql, owner, assistant }: Workspace): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    insert into public."callLogs" (user_id, created_by, sub_account_user_id, assistant_id, "to", type, direction, simulated, state, "endedReason",
      answered_at, last_line, last_line_at, lease_owner, lease_until)
    select ${owner.id}, ${owner.id}, ${owner.id}, ${assistant.id}, '+120255501' || lpad(n::text, 2, '0'), 'Phone', 'outbound', true, 'ongoing', 'Ongoing',
      now() - n * interval '7 seconds', 'Good day', now(), gen_random_uuid(), '2999-01-01'
    from generate_series(10, ${9 + ROWS}) n returning id`;
  return rows.map(({ id }) => id);
}

/** One after the other says something: what an engine writes for a turn. */
async function speak({ sql }: Workspace, ids: readonly string[]): Promise<void> {
  const began = Date.now();
  for (let turn = 0; Date.now() - began < SECONDS * 1000; turn += 1) {
    const id = ids[turn % ids.length] ?? '';
    const text =
      turn % 7 === 0 ? 'This is unacceptable, I want your manager' : `Let me see what I can do for you, number ${turn}`;
    await sql`insert into public.call_turns (call_id, item_id, role, text, at_ms)
      select id, ${`turn-${turn}`}, (case when ${turn % 2} = 0 then 'callee' else 'agent' end)::public.turn_role, ${text},
        (extract(epoch from now() - answered_at) * 1000)::int from public."callLogs" where id = ${id}`;
    await sql`update public."callLogs" set last_line = ${text}, last_line_at = now() where id = ${id}`;
    const next = began + ((turn + 1) * 1000) / WORDS_A_SECOND;
    await new Promise((done) => setTimeout(done, Math.max(0, next - Date.now())));
  }
}

async function heard(page: Page): Promise<void> {
  const limit = Date.now() + 30_000;
  while ((await heardEnergy(page)) < 0.001) {
    if (Date.now() > limit) throw new Error('no sound on the wall');
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** The time between frames while it lasts. */
function framesFor(page: Page, ms: number): Promise<number[]> {
  return page.evaluate(
    (lasts) =>
      new Promise<number[]>((resolve) => {
        const gaps: number[] = [];
        const began = performance.now();
        let last = began;
        const frame = (now: number) => {
          gaps.push(now - last);
          last = now;
          if (now - began < lasts) requestAnimationFrame(frame);
          else resolve(gaps.slice(1));
        };
        requestAnimationFrame(frame);
      }),
    ms,
  );
}
