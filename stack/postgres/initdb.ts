import { execFile } from 'node:child_process';
import { chownSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '@/stack/supervisor/start-error';
import { type Account, makeOwnedFolder } from './account';
import type { Binaries } from './binaries';

const run = promisify(execFile);
const major = '17';

/** Makes the cluster if there is none yet. It is made under another name first, so that a start cut short leaves nothing half made. */
export async function ensureCluster(
  binaries: Binaries,
  folder: string,
  account: Account | undefined,
  password: string,
): Promise<boolean> {
  if (existsSync(join(folder, 'PG_VERSION'))) {
    requireMajor(folder);
    return false;
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new StartError(`${folder} is not empty and holds no database: move it away, or run \`npm run reset\`.`);
  }
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  makeOwnedFolder(draft, account);
  const passwordFile = `${draft}.password`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  const encoding = ['--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums'];
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  try {
    await run(binaries.initdb, [`--pgdata=${draft}`, ...encoding, ...access], {
      ...(account && { uid: account.uid, gid: account.gid }),
      cwd: '/',
      env: { NODE_ENV: 'production', LC_ALL: 'C.UTF-8', PATH: '/usr/bin:/bin' },
    });
  } catch (error) {
    const said =
      error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n').at(-1) : String(error);
    throw new StartError(`The database could not be made in ${folder}: ${said}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  return true;
}

function requireMajor(folder: string) {
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (found === major) return;
  throw new StartError(
    `${folder} was made by Postgres ${found}, and this is ${major}: move it away, or run \`npm run reset\`.`,
  );
}
