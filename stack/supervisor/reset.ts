import { existsSync, readdirSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, parse } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { root, type Settings } from '@/stack/env';
import { postgresAccount } from '@/stack/postgres/account';
import { clusterFolder } from '@/stack/postgres/data-folder';
import { stopLeftover } from '@/stack/postgres/leftover';
import { say } from './console';
import { takeLock } from './lock';
import { RunFiles } from './run-files';
import { StartError } from './start-error';

/** Removes everything that belongs to this data folder, after a yes. The media server's cache lies elsewhere and stays. */
export async function reset(settings: Settings, yes: boolean): Promise<void> {
  const { home } = settings;
  if (!existsSync(home)) return say(`There is nothing in ${home} yet.`);
  requireOwnFolder(home);
  if (!yes) await ask(home);
  const giveBack = takeLock(join(home, 'run', 'supervisor.lock'));
  try {
    await new RunFiles(home).stopLeftovers();
    const cluster = clusterFolder(home, postgresAccount());
    await stopLeftover(cluster);
    if (!cluster.startsWith(home)) rmSync(dirname(cluster), { recursive: true, force: true });
    // `run` holds the lock, which is given back last.
    for (const name of readdirSync(home).filter((each) => each !== 'run'))
      rmSync(join(home, name), { recursive: true, force: true });
  } finally {
    giveBack();
  }
  rmSync(join(home, 'run'), { recursive: true, force: true });
  say(`Everything in ${home} is removed.`);
}

// PARLEY_HOME is a person's to set, also wrongly: only a folder that a start has made is emptied.
function requireOwnFolder(home: string) {
  const precious = [homedir(), root, parse(home).root, dirname(root)];
  const isOurs = existsSync(join(home, 'run')) || readdirSync(home).every((name) => name === 'logs');
  if (!isOurs || precious.includes(home)) {
    throw new StartError(
      `${home} does not look like a data folder of Parley, so nothing is removed: check PARLEY_HOME.`,
    );
  }
}

async function ask(home: string) {
  if (!process.stdin.isTTY) {
    throw new StartError('`npm run reset` removes all data and asks first: run it in a terminal, or add `-- --yes`.');
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `Remove all accounts, calls, recordings and settings in ${home}? Type yes to go on: `,
  );
  terminal.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new StartError('Nothing was removed.');
}
