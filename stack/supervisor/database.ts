import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { machineEnvironment, root } from '@/stack/env';
import { type Account, postgresAccount } from '@/stack/postgres/account';
import { type Binaries, findBinaries } from '@/stack/postgres/binaries';
import { adminConnection } from '@/stack/postgres/connect';
import { clusterFolder, makeClusterParent, sharedFolder } from '@/stack/postgres/data-folder';
import { ensureCluster } from '@/stack/postgres/initdb';
import { migrate } from '@/stack/postgres/migrate';
import { readMigrations } from '@/stack/postgres/migrations';
import { prepareRoles } from '@/stack/postgres/prepare';
import { postgresSpec } from '@/stack/postgres/spec';
import { bundlePath } from './components';
import { complain, done } from './console';
import { type Environment, environmentFor } from './environment';
import type { Secrets } from './secrets';
import type { Stack } from './stack';
import { StartError } from './start-error';

const run = promisify(execFile);

interface Place {
  account: Account | undefined;
  binaries: Binaries;
  folder: string;
}

function place(home: string): Place {
  const account = postgresAccount();
  return { account, binaries: findBinaries(account, sharedFolder), folder: clusterFolder(home, account) };
}

/** From nothing, or from an older start, to a database that has every role, schema and migration. */
export async function startDatabase(
  stack: Stack,
  home: string,
  environment: Environment,
  secrets: Secrets,
): Promise<void> {
  const { account, binaries, folder } = place(home);
  makeClusterParent(folder);
  const since = Date.now();
  if (await ensureCluster(binaries, folder, account, secrets.postgresPassword)) done('database made', since);
  const adminUrl = environment.ADMIN_DATABASE_URL ?? '';
  const port = Number(environment.POSTGRES_PORT);
  await stack.start([postgresSpec({ binaries, folder, account, port, adminUrl })]);
  await bringUpToDate(adminUrl, environment, secrets);
}

async function bringUpToDate(adminUrl: string, environment: Environment, secrets: Secrets) {
  const sql = adminConnection(adminUrl);
  const since = Date.now();
  try {
    await prepareRoles(sql, secrets);
    await prepareData(environment);
    const { ran, changed } = await migrate(sql, readMigrations(join(root, 'supabase', 'migrations')));
    done(ran.length > 0 ? `${ran.length} migrations` : 'database is up to date', since);
    if (changed.length > 0) {
      complain(
        `Changed after they ran, and not run again: ${changed.join(', ')}. Write a new migration, or start anew with \`npm run reset\`.`,
      );
    }
  } finally {
    await sql.end({ timeout: 2 });
  }
}

/** The data service fills the auth and storage schemas itself; our migrations refer to them. */
async function prepareData(environment: Environment) {
  const entry = bundlePath('data');
  try {
    await run(process.execPath, ['--enable-source-maps', entry, '--prepare'], {
      cwd: root,
      env: { ...machineEnvironment(), ...environmentFor('data', environment) },
      timeout: 60_000,
    });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new StartError(`The data service could not prepare its schemas: ${said || String(error)}`);
  }
}
