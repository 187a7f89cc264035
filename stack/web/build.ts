import { spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { machineEnvironment, root } from '@/stack/env';
import { withProgress } from '@/stack/supervisor/console';
import { errorCode } from '@/stack/supervisor/error-code';
import { requireFolder } from '@/stack/supervisor/files';
import { lineSplitter } from '@/stack/supervisor/log';
import { StartError } from '@/stack/supervisor/start-error';
import { waitForLock } from './build-lock';
import { packFiles } from './pack';
import { sourceHash } from './source-hash';

const builds = join(root, 'dist', 'web');
const BUILDS = { what: 'make the web app in', instead: 'start from a checkout of its own' };
const kept = 3;
const unusedAfter = 60 * 60_000;
export const nextCommand = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');

/**
 * The web app's production build for the sources as they are now. Each lies in a folder named by its sources, so that a stack
 * which runs beside this one keeps its own.
 */
export async function ensureBuild(logs: string): Promise<string> {
  const folder = join(builds, sourceHash(root));
  if (!isBuilt(folder)) {
    requireFolder(builds, BUILDS);
    mkdirSync(logs, { recursive: true });
    const release = await waitForLock(join(builds, '.lock'));
    try {
      if (!isBuilt(folder))
        await withProgress('web app: building, once per change of its sources', () => build(folder, logs));
    } finally {
      release();
    }
    prune();
  }
  touch(folder);
  return folder;
}

/** Says that a build is in use: one that nobody has touched for an hour may go. One that another account has made is not ours to keep. */
export function touch(folder: string) {
  const now = new Date();
  try {
    utimesSync(folder, now, now);
  } catch (error) {
    if (!['EPERM', 'EACCES', 'EROFS'].includes(errorCode(error))) throw error;
  }
}

/** What a build hands out as it is. */
export const filesOf = (folder: string) => join(folder, '.next', 'static');

const isBuilt = (folder: string) => existsSync(join(folder, 'server.js'));

async function build(folder: string, logs: string) {
  const output = await runNext(join(logs, 'build.log'));
  const standalone = join(root, '.next', 'standalone');
  if (output !== undefined || !isBuilt(standalone)) {
    throw new StartError(
      `The web app could not be built (whole output in ${join(logs, 'build.log')}):\n${output ?? 'no standalone server was made'}`,
    );
  }
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, '.next', 'static'), filesOf(standalone), { recursive: true });
  await packFiles(filesOf(standalone));
  if (existsSync(join(root, 'public'))) cpSync(join(root, 'public'), join(standalone, 'public'), { recursive: true });
  renameSync(standalone, folder);
}

/** Undefined when it went well, else the end of what it said. */
function runNext(log: string): Promise<string | undefined> {
  const lines: string[] = [];
  const take = lineSplitter((line) => {
    appendFileSync(log, `${line}\n`);
    lines.push(line);
  });
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [nextCommand, 'build'], {
      cwd: root,
      env: { ...machineEnvironment(), NEXT_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // A start that is stopped meanwhile must not leave a build behind that the next one trips over.
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', (error) => resolve(error.message));
    child.once('close', () => process.off('exit', end));
    child.once('close', (code) => resolve(code === 0 ? undefined : lines.slice(-25).join('\n')));
  });
}

// A stack that runs beside this one keeps its build; three more are left for going back a commit.
function prune() {
  const age = (name: string) => Date.now() - statSync(join(builds, name)).mtimeMs;
  readdirSync(builds)
    .filter((name) => !name.startsWith('.'))
    .sort((one, other) => age(one) - age(other))
    .slice(kept)
    .filter((name) => age(name) > unusedAfter)
    .forEach((name) => rmSync(join(builds, name), { recursive: true, force: true }));
}
