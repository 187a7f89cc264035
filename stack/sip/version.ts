import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder, machineEnvironment } from '@/stack/env';

/** The newest that the module proxy serves; `module/` holds what it is built from. */
export const sipVersion = '1.8.0';

const run = promisify(execFile);

/** Kept by version outside the checkout, for all checkouts of this account. */
export const cachedSip = () => join(cacheFolder(), 'sip', sipVersion, 'livekit-sip');

/** What a program says of itself, or nothing when it is not there or cannot run. */
export async function says(program: string, ...args: string[]): Promise<string | undefined> {
  try {
    return (await run(program, args, { env: machineEnvironment(), timeout: 10_000 })).stdout.trim();
  } catch {
    return undefined;
  }
}

/** Whether this is a SIP service of the pinned version, with the libraries that it needs to run. */
export async function isWantedSip(binary: string): Promise<boolean> {
  return (await says(binary, '--version'))?.endsWith(` ${sipVersion}`) ?? false;
}
