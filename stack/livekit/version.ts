import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder, machineEnvironment } from '@/stack/env';

export const livekitVersion = '1.13.5';

const run = promisify(execFile);

/** Kept by version outside the checkout, for all checkouts of this account. */
export const cachedBinary = () => join(cacheFolder(), 'livekit', livekitVersion, 'livekit-server');

/** Whether this is a LiveKit server of the pinned version. */
export async function isWantedVersion(binary: string): Promise<boolean> {
  try {
    const { stdout } = await run(binary, ['--version'], { env: machineEnvironment(), timeout: 10_000 });
    return stdout.trim().endsWith(` ${livekitVersion}`);
  } catch {
    return false;
  }
}
