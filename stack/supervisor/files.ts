import { accessSync, constants, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { errorCode } from './error-code';
import { StartError } from './start-error';

/** Writes whole or not at all, readable by this account only. */
export function writePrivate(path: string, text: string): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, path);
}

/** Makes the data folder, or says in one sentence why it cannot be written. */
export function requireFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o755 });
    accessSync(path, constants.W_OK | constants.X_OK);
    const probe = `${path}/.write-${process.pid}`;
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new StartError(
      `Parley cannot write to its data folder ${path} (${errorCode(error)}): give this account the right to write there, or choose another folder with PARLEY_HOME.`,
    );
  }
}
