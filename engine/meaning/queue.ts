import { run, type Runner } from 'graphile-worker';
import { z } from 'zod';
import { giveMeanings } from './give-meanings';
import type { Surroundings } from './key';

const order = z.object({ id: z.uuid() });
const AGAIN_MS = 60_000;

/** Passages get their vectors, one account after the other, soon after their file is read or a key is there. */
export async function startMeanings(around: Surroundings & { connectionString: string }) {
  const { connectionString, sql, note } = around;
  const stop = new AbortController();
  const runner: Runner = await run({
    connectionString,
    concurrency: 1,
    noHandleSignals: true,
    maxPoolSize: 2,
    taskList: {
      meanings: async (payload) => {
        const { id } = order.parse(payload);
        await giveMeanings(around, id, stop.signal);
      },
    },
  });
  const look = async () => {
    const due = await sql<{ id: string }[]>`select due as id from app.due_meanings() due`;
    // Of several engines one works for an account.
    for (const { id } of due) await runner.addJob('meanings', { id }, { jobKey: `meanings:${id}`, maxAttempts: 1 });
  };
  const looked = () => void look().catch((error: unknown) => note(String(error)));
  await sql.listen('parley_meaning', looked, looked);
  const broom = setInterval(looked, AGAIN_MS);
  return {
    async stop() {
      clearInterval(broom);
      stop.abort();
      await runner.stop();
    },
  };
}
