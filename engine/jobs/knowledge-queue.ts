import { run, type Runner } from 'graphile-worker';
import type { Sql } from 'postgres';
import { z } from 'zod';
import { KNOWLEDGE_LIMITS, type KnowledgeFaultCode } from '@/lib/call-center/files/limits';
import { inProcess } from './in-process';

const order = z.object({ id: z.uuid() });
const ATTEMPTS = 2;
const AT_ONCE = 2;
const AGAIN_MS = 60_000;

interface Doors {
  connectionString: string;
  sql: Sql;
  env: Record<string, string>;
  note: (text: string) => void;
}

/**
 * Files and pages that assistants look into, each read in a process of its own. Those of one account wait for each other:
 * whoever brings pages of a host that never answers holds up nobody else.
 */
export async function startKnowledge({ connectionString, sql, env, note }: Doors) {
  const stop = new AbortController();
  const { heapMb, seconds } = KNOWLEDGE_LIMITS;
  const giveUp = (id: string, code: KnowledgeFaultCode) => sql`select app.end_knowledge(${id}, ${code})`;
  const runner: Runner = await run({
    connectionString,
    concurrency: AT_ONCE,
    noHandleSignals: true,
    maxPoolSize: 2,
    taskList: {
      knowledge: async (payload, { job }) => {
        const { id } = order.parse(payload);
        const ended = await inProcess({ entry: 'knowledge', args: [id], env, heapMb, seconds, signal: stop.signal });
        if (ended.code === 0 || stop.signal.aborted) return;
        note(`reading ${id} ended with ${ended.code} by ${ended.by}`);
        // What was too much once is too much again.
        if (ended.by !== 'itself') await giveUp(id, ended.by);
        else if (job.attempts >= job.max_attempts) await giveUp(id, 'unexpected');
        else throw new Error(`reading ended with ${ended.code}`);
      },
    },
  });
  const queue = async (id: string) => {
    const [row] = await sql<
      { tenant: string }[]
    >`select user_id as tenant from public.knowledge_files where id = ${id}`;
    if (!row) return;
    const queueName = `knowledge:${row.tenant}`;
    await runner.addJob('knowledge', { id }, { jobKey: `knowledge:${id}`, maxAttempts: ATTEMPTS, queueName });
  };
  const told = (id: string) => void queue(id).catch((error: unknown) => note(String(error)));
  const look = async (idle: string) => {
    const due = await sql<{ id: string }[]>`select due as id from app.due_knowledge(${idle}::interval) due`;
    for (const { id } of due) await queue(id);
  };
  const looked = (idle: string) => () => void look(idle).catch((error: unknown) => note(String(error)));
  // Those that were asked for while nobody listened, or that a process has left, are found by and by.
  await sql.listen('parley_knowledge', told, looked('3 minutes'));
  const broom = setInterval(looked('3 minutes'), AGAIN_MS);
  return {
    async stop() {
      clearInterval(broom);
      stop.abort();
      await runner.stop();
    },
  };
}
