import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine, isAlive } from '@/stack/supervisor/process-identity';
import { StartError } from '@/stack/supervisor/start-error';

/** The process number in postmaster.pid, if that file is there. */
function recordedPid(folder: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

async function gone(pid: number, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > end) return false;
    await sleep(20);
  }
  return true;
}

/**
 * Stops a Postgres that outlived its parent. A pid file whose number now belongs to another program is removed: Postgres would
 * take that program for itself and refuse to start.
 */
export async function stopLeftover(folder: string): Promise<'none' | 'stale' | 'stopped'> {
  const pid = recordedPid(folder);
  if (pid === undefined) return 'none';
  const isOurs = isAlive(pid) && commandLine(pid).includes(folder);
  if (!isOurs) {
    rmSync(join(folder, 'postmaster.pid'), { force: true });
    return 'stale';
  }
  process.kill(pid, 'SIGINT');
  if (!(await gone(pid, 10_000))) process.kill(pid, 'SIGQUIT');
  if (!(await gone(pid, 10_000))) {
    throw new StartError(
      `An older Postgres (process ${pid}) still holds ${folder} and does not stop: stop it with \`kill -9 ${pid}\`.`,
    );
  }
  return 'stopped';
}
