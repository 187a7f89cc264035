import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { machineEnvironment } from '@/stack/env';
import { livekitVersion } from './version';

const run = promisify(execFile);
const wanted = { major: 1, minor: 26 };

/** `go version go1.26.8 linux/amd64` → whether it is new enough. */
export function isGoNewEnough(output: string): boolean {
  const [, major, minor] = /go(\d+)\.(\d+)/.exec(output) ?? [];
  if (!major || !minor) return false;
  return Number(major) > wanted.major || (Number(major) === wanted.major && Number(minor) >= wanted.minor);
}

export async function hasGo(): Promise<boolean> {
  try {
    return isGoNewEnough((await run('go', ['version'], { env: machineEnvironment(), timeout: 10_000 })).stdout);
  } catch {
    return false;
  }
}

/** Builds the server from its module into place; about three minutes on two cores. */
export async function buildServer(target: string): Promise<boolean> {
  mkdirSync(dirname(target), { recursive: true });
  const folder = mkdtempSync(join(dirname(target), 'build-'));
  try {
    await run('go', ['install', `github.com/livekit/livekit-server/cmd/server@v${livekitVersion}`], {
      cwd: folder,
      env: { ...machineEnvironment(), GOBIN: folder, CGO_ENABLED: '0' },
      timeout: 30 * 60_000,
      maxBuffer: 16 * 1024 * 1024,
    });
    renameSync(join(folder, 'server'), target);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
