import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { machineEnvironment, root } from '@/stack/env';
import { hasGo } from '@/stack/livekit/build';
import { says, sipVersion } from './version';

const run = promisify(execFile);

/** Debian's packages by what they bring. */
const PACKAGES = {
  compiler: 'gcc',
  pkgConfig: 'pkg-config',
  opus: 'libopus-dev',
  opusfile: 'libopusfile-dev',
  soxr: 'libsoxr-dev',
} as const;

/** What a build needs and this machine lacks. */
export async function missingForBuild(): Promise<{ packages: string[]; go: boolean }> {
  const library = async (name: string) => (await says('pkg-config', '--exists', name)) !== undefined;
  const there: Record<keyof typeof PACKAGES, boolean> = {
    compiler: (await says('gcc', '--version')) !== undefined,
    pkgConfig: (await says('pkg-config', '--version')) !== undefined,
    opus: await library('opus'),
    opusfile: await library('opusfile'),
    soxr: await library('soxr'),
  };
  const packages = Object.entries(PACKAGES).flatMap(([what, name]) => (Reflect.get(there, what) ? [] : [name]));
  return { packages, go: !(await hasGo()) };
}

/**
 * Builds the service into place; about five minutes on two cores. A module of our own asks for it, as `go install` would want
 * the list of all its versions; its sums are kept in `module/`.
 */
export async function buildSip(target: string): Promise<boolean> {
  mkdirSync(dirname(target), { recursive: true });
  const folder = mkdtempSync(join(dirname(target), 'build-'));
  try {
    cpSync(join(root, 'stack', 'sip', 'module'), folder, { recursive: true });
    const named = `-s -w -X github.com/livekit/sip/version.Version=${sipVersion}`;
    const out = join(folder, 'livekit-sip');
    await run(
      'go',
      ['build', '-mod=mod', '-trimpath', '-ldflags', named, '-o', out, 'github.com/livekit/sip/cmd/livekit-sip'],
      {
        cwd: folder,
        env: { ...machineEnvironment(), CGO_ENABLED: '1' },
        timeout: 30 * 60_000,
        maxBuffer: 16 * 1024 * 1024,
      },
    );
    renameSync(out, target);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
