import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { shortHash } from '@/stack/env';
import { type Account, canReach } from './account';

const shared = '/var/lib/parley';

/** Where copies of the binaries go when the account cannot reach the checkout. */
export function sharedFolder(): string {
  mkdirSync(shared, { recursive: true, mode: 0o755 });
  return shared;
}

/** The cluster's folder: below the data folder, or, when Postgres' account cannot reach that, below /var/lib/parley. */
export function clusterFolder(home: string, account: Account | undefined): string {
  if (!account || canReach(account, home)) return join(home, 'postgres');
  return join(shared, shortHash(home), 'postgres');
}

export function makeClusterParent(folder: string, home: string): void {
  if (!folder.startsWith(home)) mkdirSync(join(folder, '..'), { recursive: true, mode: 0o755 });
}
