import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shortHash } from '@/stack/env';
import { StartError } from '@/stack/supervisor/start-error';
import { type Account, canReach } from './account';

const shared = '/var/lib/parley';

// The mode is set afterwards, as a strict umask takes it away while making.
function makeOpenFolder(path: string) {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o755);
}

/** Where copies of the binaries go when the account cannot reach the checkout. */
export function sharedFolder(): string {
  makeOpenFolder(shared);
  return shared;
}

/**
 * The cluster's folder: below the data folder, or, when Postgres' account cannot reach that, below /var/lib/parley. Where data lies
 * already decides before anything else: other rights on a folder must not look like an empty database.
 */
export function clusterFolder(home: string, account: Account | undefined): string {
  const inside = join(home, 'postgres');
  const outside = join(shared, shortHash(home), 'postgres');
  if (!account || existsSync(join(outside, 'PG_VERSION'))) return account ? outside : inside;
  if (canReach(account, home)) return inside;
  if (!existsSync(join(inside, 'PG_VERSION'))) return outside;
  throw new StartError(
    `Postgres runs as ${account.name}, which cannot reach its data in ${inside} any more: allow others to pass through the folders above it (chmod o+x).`,
  );
}

export function makeClusterParent(folder: string): void {
  if (!folder.startsWith(`${shared}/`)) return;
  sharedFolder();
  makeOpenFolder(dirname(folder));
}
