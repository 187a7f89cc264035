import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

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

const [email] = process.argv.slice(2);
const url = databaseUrl();
if (!email || !url) {
  console.error(
    email
      ? 'There is no running stack: start one with `npm start`, or set DATABASE_URL.'
      : 'Whom? Write the address of an account: `npm run admin -- someone@example.test`.',
  );
  process.exit(2);
}
const sql = postgres(url, { max: 1, onnotice: () => undefined });
try {
  await sql`select app.make_administrator(${email})`;
  console.log(`${email} is an administrator now.`);
} catch (error) {
  console.error(error.hint === 'user_not_found' ? `No active main account has the address ${email}.` : error.message);
  process.exitCode = 1;
} finally {
  await sql.end();
}
