import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';

/** A database that knows vectors, with our migrations; nothing of the stack is needed. */
export async function vectorDatabase(): Promise<{ sql: Sql; close: () => Promise<void> }> {
  const server = spawn(process.execPath, [join('tests', 'support', 'serve-pgvector.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const gone = once(server, 'exit').then(() => {
    throw new Error('the database with vectors did not start');
  });
  const [said] = await Promise.race([once(server.stdout, 'data'), gone]);
  gone.catch(() => undefined);
  const port = Number(String(said));
  const sql = postgres({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    database: 'template1',
    max: 1,
    fetch_types: false,
  });
  return {
    sql,
    close: async () => {
      await sql.end({ timeout: 1 });
      server.stdin.end();
      await gone.catch(() => undefined);
    },
  };
}
