import postgres from 'postgres';
import { z } from 'zod';
import { exportJob } from './export-job';
import { importJob } from './import-job';
import { storageFiles } from './storage-files';

/** One import or export in a process of its own: what it weighs, and what a file can do to it, is nothing to the calls of the engine. */
const env = z
  .object({ DATABASE_URL: z.string().min(1), SUPABASE_URL: z.url(), SUPABASE_SECRET_KEY: z.string().min(1) })
  .parse(process.env);
const [kind, id] = z.tuple([z.enum(['import', 'export']), z.uuid()]).parse(process.argv.slice(2));

// The engine holds the other end: when it is gone, somebody else will go on.
process.stdin.on('end', () => process.exit(1)).resume();

const sql = postgres(env.DATABASE_URL, { max: 2, onnotice: () => undefined, connect_timeout: 5 });
const files = storageFiles({ url: env.SUPABASE_URL, secretKey: env.SUPABASE_SECRET_KEY });
await (kind === 'import' ? importJob : exportJob)(sql, files, id);
await sql.end({ timeout: 2 });
process.exit(0);
