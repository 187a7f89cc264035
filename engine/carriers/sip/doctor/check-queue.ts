import type { Sql } from 'postgres';
import { inProcess } from '@/engine/jobs/in-process';

const AGAIN_MS = 60_000;
const AT_ONCE = 2;
const HEAP_MB = 128;
const SECONDS = 150;

/** Holds the trunk checks that wait, two at a time, each in a process of its own. */
export async function startTrunkChecks(sql: Sql, env: Record<string, string>, note: (text: string) => void) {
  const stop = new AbortController();
  let working = 0;

  async function work(): Promise<void> {
    working += 1;
    try {
      while (!stop.signal.aborted) {
        const [row] = await sql<{ id: string | null }[]>`select app.claim_trunk_check() as id`;
        if (!row?.id) return;
        const ended = await inProcess({
          ...{ entry: 'trunk-check', args: [row.id], env, heapMb: HEAP_MB, seconds: SECONDS },
          signal: stop.signal,
        });
        if (ended.code !== 0) note(`the trunk check ${row.id} ended with ${ended.code} by ${ended.by}`);
        await sql`select app.end_trunk_check(${row.id}, ${ended.code === 0 ? 'done' : 'broken'}::public.trunk_check_state)`;
      }
    } finally {
      working -= 1;
    }
  }

  const look = () => {
    for (let more = working; more < AT_ONCE; more += 1) work().catch((error: unknown) => note(String(error)));
  };
  await sql.listen('parley_trunk', look, look);
  const broom = setInterval(look, AGAIN_MS);
  return {
    stop() {
      stop.abort();
      clearInterval(broom);
    },
  };
}
