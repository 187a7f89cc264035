import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { StartError } from '@/stack/supervisor/start-error';

/** The unprivileged account that Postgres runs as when Parley itself is root. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

const candidates = ['postgres', 'parley'];

function find(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid || Number(uid) === 0) return undefined;
  return { name, uid: Number(uid), gid: Number(gid) };
}

/** None is needed unless we are root: Postgres refuses to run as root. */
export function postgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return candidates.map(find).find((account) => account !== undefined) ?? make();
}

function make(): Account {
  const refused = new StartError(
    'Postgres does not run as root, and no account could be made for it: run `useradd --system parley`, or start Parley as a normal user.',
  );
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--user-group', 'parley'], { stdio: 'ignore' });
  } catch {
    try {
      execFileSync('adduser', ['-S', '-D', '-H', 'parley'], { stdio: 'ignore' });
    } catch {
      throw refused;
    }
  }
  const account = find('parley');
  if (!account) throw refused;
  return account;
}

/** Whether the account may walk down to the path; asked of the system itself, as modes are not the whole story. */
export function canReach(account: Account, path: string): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'test -r "$0"', path], {
    uid: account.uid,
    gid: account.gid,
    cwd: '/',
    stdio: 'ignore',
  });
  return status === 0;
}

export function makeOwnedFolder(path: string, account: Account | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (account) chownSync(path, account.uid, account.gid);
}
