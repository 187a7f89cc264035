import { z } from 'zod';
import { type Difference, differencesOf, expectation } from '@/lib/call-center/trial/verdict';
import { type TrialAnswer, type TrialItem, type TrialTurn, waiting } from '@/lib/call/trial';

export const testOrder = expectation.extend({
  id: z.uuid(),
  assistant: z.uuid(),
  script: z.array(z.string()),
  answers: z.array(z.object({ tool: z.string(), output: z.string() })),
});
export type TestOrder = z.infer<typeof testOrder>;

export interface TestResult {
  differences: Difference[];
  items: TrialItem[];
}

/** What a mind is told of a tool that the test knows nothing of: nothing outside is asked. */
const UNKNOWN = JSON.stringify({ ok: false, error: 'unavailable' });
/** An agent that uses tools for ever is stopped. */
const MOST_TURNS = 120;

/** Holds a saved conversation again: the caller's words as they stand there, the tools' answers in their order. */
export async function runTest(test: TestOrder, take: (turn: TrialTurn) => Promise<TrialAnswer>): Promise<TestResult> {
  const items: TrialItem[] = [];
  const answers = [...test.answers];
  const unanswered: Difference[] = [];
  let ended: TrialAnswer['ended'] = null;
  let turns = 0;

  function answerOf(name: string): string {
    const at = answers.findIndex(({ tool }) => tool === name);
    const next = at >= 0 ? answers.splice(at, 1)[0] : test.answers.findLast(({ tool }) => tool === name);
    if (!next) unanswered.push({ kind: 'unanswered', about: name });
    return next?.output ?? UNKNOWN;
  }

  async function turn(said: string | null): Promise<void> {
    for (let words = said; ; words = null) {
      if (++turns > MOST_TURNS) throw new Error('the conversation has no end');
      const answer = await take({ items, said: words });
      items.push(...answer.items);
      ended = answer.ended;
      const open = waiting(items);
      if (open.length === 0) return;
      for (const [at, item] of items.entries()) {
        if (item.kind === 'tool' && item.output === null) items[at] = { ...item, output: answerOf(item.name) };
      }
    }
  }

  await turn(null);
  for (const said of test.script) {
    if (ended) break;
    await turn(said);
  }
  return { differences: [...differencesOf(test, items, ended), ...unanswered], items };
}
