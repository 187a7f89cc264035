import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** A database of one's own by `DATABASE_URL`, else the running stack's. */
function databaseUrl() {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const home = process.env.PARLEY_HOME ? resolve(process.env.PARLEY_HOME) : join(root, '.parley');
  try {
    return JSON.parse(readFileSync(join(home, 'run', 'env.json'), 'utf8')).ADMIN_DATABASE_URL;
  } catch {
    return undefined;
  }
}

const url = databaseUrl();
if (!url) {
  console.error('There is no running stack: start one with `npm start`, or set DATABASE_URL.');
  process.exit(2);
}
const sql = postgres(url, { max: 1, onnotice: () => undefined });
try {
  const [{ chains }] = await sql`select count(*)::int as chains from app.audit_heads`;
  const breaks = await sql`select tenant, seq from app.audit_breaks() order by tenant`;
  for (const { tenant, seq } of breaks) console.error(`The audit log of ${tenant} is broken at entry ${seq}.`);
  if (breaks.length === 0) console.log(`${chains} audit logs are whole.`);
  process.exitCode = breaks.length > 0 ? 1 : 0;
} finally {
  await sql.end();
}
