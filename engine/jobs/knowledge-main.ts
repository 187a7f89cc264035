import postgres from 'postgres';
import { z } from 'zod';
import { trustedHosts } from '@/lib/safe-fetch/trusted-hosts';
import { knowledgeJob } from './knowledge/knowledge-job';
import { storageFiles } from './storage-files';

/** One file in a process of its own: what it weighs, and what it can do to whoever reads it, is nothing to the calls of the engine. */
const env = z
  .object({
    DATABASE_URL: z.string().min(1),
    SUPABASE_URL: z.url(),
    SUPABASE_SECRET_KEY: z.string().min(1),
    PARLEY_TRUSTED_HOSTS: trustedHosts,
  })
  .parse(process.env);
const id = z.uuid().parse(process.argv[2]);

// The engine holds the other end: when it is gone, somebody else will go on.
process.stdin.on('end', () => process.exit(1)).resume();

const sql = postgres(env.DATABASE_URL, { max: 1, onnotice: () => undefined, connect_timeout: 5 });
const files = storageFiles({ url: env.SUPABASE_URL, secretKey: env.SUPABASE_SECRET_KEY });
await knowledgeJob(sql, files, env.PARLEY_TRUSTED_HOSTS, id);
await sql.end({ timeout: 2 });
process.exit(0);
