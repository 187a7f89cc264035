import { join } from 'node:path';
import { root, type Settings } from '@/stack/env';
import { bringUp } from './bring-up';
import { complain, say } from './console';
import { requireFolder } from './files';
import { takeLock } from './lock';
import type { Tools } from './main';
import type { Options } from './options';
import { RunFiles } from './run-files';
import { untilStopped } from './signals';
import { Stack } from './stack';
import { ownVersion } from './version';

/** `npm start`: everything up in order, then watched until Ctrl-C or SIGTERM. */
export async function start(options: Options, settings: Settings, { watch, broken }: Tools): Promise<void> {
  requireFolder(settings.home);
  const giveBack = takeLock(join(settings.home, 'run', 'supervisor.lock'));
  const files = new RunFiles(settings.home);
  const stack = new Stack({
    logs: join(settings.home, 'logs'),
    verbose: options.verbose || options.dev,
    onPid: (name, pid) => files.note(name, pid),
  });
  const stopping = untilStopped(async () => {
    say('Stopping …');
    await stack.stop();
    files.clear();
    giveBack();
    say('Stopped.');
  });
  try {
    say(`Parley ${ownVersion(root)} starts; its data is in ${settings.home}.`);
    await bringUp(options, settings, stack, files, broken);
    if (options.dev) await watch((changed, error) => reload(stack, changed, error));
  } catch (error) {
    if (stopping.asked) return;
    await stopping.now();
    throw error;
  }
}

function reload(stack: Stack, changed: string[], error?: string) {
  if (error) complain(`Not bundled: ${error}`);
  // The job's file belongs to the agents' process, which reads it anew for each call.
  changed.filter((name) => name !== 'agent-job').forEach((name) => stack.restart(name));
}
