import { run, type Runner } from 'graphile-worker';
import type { Sql } from 'postgres';
import { z } from 'zod';
import { inProcess } from '../in-process';
import { resultByRules } from './by-rules';
import { readFinished, storeResult } from './result-rows';

const order = z.object({ id: z.uuid() });
const ATTEMPTS = 3;
const LOOK_EVERY_MS = 10_000;
const HEAP_MB = 256;
const SECONDS = 240;

interface Doors {
  connectionString: string;
  sql: Sql;
  /** Of the process that asks a provider. */
  env: Record<string, string>;
  note: (text: string) => void;
}

/**
 * What came of each finished call: by the model of its agent, where there is a key, else by rules. A model that does not answer
 * is asked again; after the last time the rules decide, and the result says so.
 */
export async function startResults({ connectionString, sql, env, note }: Doors) {
  const stop = new AbortController();
  const runner: Runner = await run({
    connectionString,
    concurrency: 1,
    noHandleSignals: true,
    maxPoolSize: 2,
    taskList: {
      call_result: async (payload, { job }) => {
        const { id } = order.parse(payload);
        const call = await readFinished(sql, id);
        if (!call) return;
        if (call.mindProvider !== 'builtin' && call.turns.some(({ role }) => role === 'callee')) {
          const asked = { entry: 'call-result', args: [id], env, heapMb: HEAP_MB, seconds: SECONDS };
          const { code } = await inProcess({ ...asked, signal: stop.signal });
          if (code === 0 || stop.signal.aborted) return;
          note(`the result of ${id} ended with ${code}`);
          if (job.attempts < job.max_attempts) throw new Error(`the result ended with ${code}`);
        }
        await storeResult(sql, id, resultByRules(call));
      },
    },
  });
  const look = async () => {
    const due = await sql<{ id: string }[]>`select due as id from app.due_call_results() due`;
    for (const { id } of due) {
      // What waits for its next attempt is not brought forward.
      const job = { jobKey: `result:${id}`, jobKeyMode: 'unsafe_dedupe' as const, maxAttempts: ATTEMPTS };
      await runner.addJob('call_result', { id }, job);
    }
  };
  const looked = () => void look().catch((error: unknown) => note(String(error)));
  looked();
  const broom = setInterval(looked, LOOK_EVERY_MS);
  return {
    async stop() {
      clearInterval(broom);
      stop.abort();
      await runner.stop();
    },
  };
}
