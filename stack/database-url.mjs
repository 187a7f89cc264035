import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** For commands beside the stack: a database of one's own by `DATABASE_URL`, else the running stack's; undefined without either. */
export function databaseUrl() {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const root = join(dirname(fileURLToPath(import.meta.url)), '..');
  const home = process.env.PARLEY_HOME ? resolve(process.env.PARLEY_HOME) : join(root, '.parley');
  try {
    return JSON.parse(readFileSync(join(home, 'run', 'env.json'), 'utf8')).ADMIN_DATABASE_URL;
  } catch {
    return undefined;
  }
}
