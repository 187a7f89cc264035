import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from './error-code';
import { isAlive, startMark } from './process-identity';
import { StartError } from './start-error';

interface Holder {
  pid: number;
  mark: string;
}

function read(path: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('mark' in value)) return undefined;
    return typeof value.pid === 'number' && typeof value.mark === 'string'
      ? { pid: value.pid, mark: value.mark }
      : undefined;
  } catch {
    return undefined;
  }
}

const isHeld = (holder: Holder | undefined) =>
  holder !== undefined && isAlive(holder.pid) && (holder.mark === '' || holder.mark === startMark(holder.pid));

function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Takes the lock file or throws a sentence that names who has it. A holder that is dead, or whose number now belongs to another
 * program, loses it. Returns the way to give it back.
 */
export function takeLock(path: string, self: number = process.pid): () => void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${self}`;
  writeFileSync(draft, JSON.stringify({ pid: self, mark: startMark(self) }), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (tryLink(draft, path)) return () => release(path, self);
      const holder = read(path);
      if (isHeld(holder)) {
        throw new StartError(
          `Parley is already running with this data folder (process ${holder?.pid}): use that one, or stop it first with \`kill ${holder?.pid}\`.`,
        );
      }
      setAside(path, holder);
    }
    throw new StartError(
      `The lock file ${path} changes all the time: another start is under way, try again in a moment.`,
    );
  } finally {
    rmSync(draft, { force: true });
  }
}

// Between reading and removing, another start may have taken the lock: what was moved away is looked at again, and put back if so.
function setAside(path: string, seen: Holder | undefined) {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = read(aside);
  if (moved && isHeld(moved) && moved.pid !== seen?.pid) tryLink(aside, path);
  rmSync(aside, { force: true });
}

function release(path: string, self: number) {
  if (read(path)?.pid === self) rmSync(path, { force: true });
}
