import { run, type Runner } from 'graphile-worker';
import type { Sql } from 'postgres';
import { z } from 'zod';
import { giveUpExport } from './export-job';
import { giveUpImport } from './import-job';
import { inProcess } from './in-process';
import type { StorageFiles } from './storage-files';

const order = z.object({ kind: z.enum(['import', 'export']), id: z.uuid() });
const ATTEMPTS = 4;
const HEAP_MB = 512;
const AGAIN_MS = 60_000;

interface Doors {
  connectionString: string;
  sql: Sql;
  files: StorageFiles;
  env: Record<string, string>;
  note: (text: string) => void;
}

/** Imports and exports, two at a time, each in a process of its own; they never wait for mails, and mails never for them. */
export async function startTransfers({ connectionString, sql, files, env, note }: Doors) {
  const stop = new AbortController();
  const runner: Runner = await run({
    connectionString,
    concurrency: 2,
    noHandleSignals: true,
    maxPoolSize: 2,
    taskList: {
      transfer: async (payload, { job }) => {
        const { kind, id } = order.parse(payload);
        const { code: ended } = await inProcess({
          ...{ entry: 'transfer', args: [kind, id], env, heapMb: HEAP_MB, signal: stop.signal },
        });
        if (ended === 0 || stop.signal.aborted) return;
        note(`the ${kind} ${id} ended with ${ended}`);
        if (job.attempts < job.max_attempts) throw new Error(`the ${kind} ended with ${ended}`);
        await (kind === 'import' ? giveUpImport(sql, id) : giveUpExport(sql, id));
      },
    },
  });
  const queue = async (kind: string, id: string) => {
    await runner.addJob('transfer', { kind, id }, { jobKey: `${kind}:${id}`, maxAttempts: ATTEMPTS });
  };
  const due = async (idle: string) => {
    const rows = await sql<{ kind: string; id: string }[]>`
      select 'import' as kind, due as id from app.due_imports(${idle}::interval) due
      union all select 'export', due from app.due_exports(${idle}::interval) due`;
    for (const { kind, id } of rows) await queue(kind, id);
  };
  const told = (text: string) => {
    const [kind = '', id = ''] = text.split(':');
    queue(kind, id).catch((error: unknown) => note(String(error)));
  };
  const look = (idle: string) => () => void due(idle).catch((error: unknown) => note(String(error)));
  // Those that were asked for while nobody listened, or that a process has left, are found by and by.
  await sql.listen('parley_transfer', told, look('0'));
  const broom = setInterval(() => {
    look('1 minute')();
    sweepFiles(sql, files).catch((error: unknown) => note(String(error)));
  }, AGAIN_MS);
  return {
    async stop() {
      clearInterval(broom);
      stop.abort();
      await runner.stop();
    },
  };
}

/** What nobody may fetch or take back any more is removed. */
async function sweepFiles(sql: Sql, files: StorageFiles): Promise<void> {
  const rows = await sql<{ kind: string; id: string; path: string }[]>`select * from app.expired_files()`;
  for (const { kind, id, path } of rows) {
    await files.remove(`${kind}s`, path);
    await sql`select app.forget_file(${kind}, ${id})`;
  }
}
