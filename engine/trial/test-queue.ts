import type { Sql } from 'postgres';
import type { TrialItem } from '@/lib/call/trial';
import type { Difference } from '@/lib/call-center/trial/verdict';
import { OverLimit } from './over-limit';
import { runTest, testOrder } from './run-test';
import type { TakeTurn } from './server';

const AGAIN_MS = 30_000;
const AT_ONCE = 2;

type State = 'passed' | 'failed' | 'broken' | 'over_limit';

/** Holds the tests that wait, two at a time; what an engine that was killed had begun is begun anew by the next. */
export async function startTests(sql: Sql, takeTurn: TakeTurn, note: (text: string) => void) {
  let working = 0;
  let stopped = false;

  async function work(): Promise<void> {
    working += 1;
    try {
      while (!stopped) {
        const [row] = await sql`select app.claim_test_run() as test`;
        const test = testOrder.nullable().parse(row?.test ?? null);
        if (!test) return;
        const { state, differences, items } = await held(test.id, () =>
          runTest(test, async (turn) => {
            const answer = await takeTurn(test.assistant, turn);
            if (!answer) throw new Error('the agent is gone');
            return answer;
          }),
        );
        await sql`select app.end_test_run(${test.id}, ${state}::public.test_state,
          ${JSON.stringify(differences)}::text::jsonb, ${JSON.stringify(items)}::text::jsonb)`;
      }
    } finally {
      working -= 1;
    }
  }

  async function held(
    id: string,
    run: () => Promise<{ differences: Difference[]; items: TrialItem[] }>,
  ): Promise<{ state: State; differences: Difference[]; items: TrialItem[] }> {
    try {
      const result = await run();
      return { state: result.differences.length === 0 ? 'passed' : 'failed', ...result };
    } catch (error) {
      if (error instanceof OverLimit) return { state: 'over_limit', differences: [], items: [] };
      note(`the test ${id} broke off: ${error instanceof Error ? error.message : String(error)}`);
      return { state: 'broken', differences: [], items: [] };
    }
  }

  const look = () => {
    for (let more = working; more < AT_ONCE; more += 1) {
      work().catch((error: unknown) => note(String(error)));
    }
  };
  await sql.listen('parley_trial', look, look);
  const broom = setInterval(look, AGAIN_MS);
  return {
    stop() {
      stopped = true;
      clearInterval(broom);
    },
  };
}
