import { accessSync, constants, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from './error-code';
import { makeFolder } from './make-folder';
import { StartError } from './start-error';

/** Writes whole or not at all, readable by this account only. */
export function writePrivate(path: string, text: string): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, path);
}

const DATA = { what: 'write to its data folder', instead: 'choose another folder with PARLEY_HOME' };

/** Makes the folder, by default the one with the data, or says in one sentence why it cannot be written. */
export function requireFolder(path: string, { what, instead } = DATA): void {
  try {
    makeFolder(path, 0o755);
    accessSync(path, constants.W_OK | constants.X_OK);
    const probe = `${path}/.write-${process.pid}`;
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new StartError(
      `Parley cannot ${what} ${path} (${errorCode(error)}): give this account the right to write there, or ${instead}.`,
    );
  }
}

/** Why a program that is fetched or built cannot be kept there, with what to do; nothing is wasted on fetching it then. */
export function keepingProblem(program: string, what: string): string | undefined {
  try {
    requireFolder(dirname(program), { what: `keep ${what} in`, instead: 'choose another place with XDG_CACHE_HOME' });
    return undefined;
  } catch (error) {
    return error instanceof StartError ? error.message : String(error);
  }
}
