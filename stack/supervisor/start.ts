import { join } from 'node:path';
import { root, type Settings } from '@/stack/env';
import { doorSpec, nodeSpecs } from './components';
import { complain, done, say } from './console';
import { startDatabase } from './database';
import { buildEnvironment } from './environment';
import { requireFolder } from './files';
import { serveHealth } from './health-server';
import { takeLock } from './lock';
import type { Watch } from './main';
import type { Options } from './options';
import { requirePort } from './ports';
import { pickPorts } from './ports-of-stack';
import { RunFiles } from './run-files';
import { loadSecrets } from './secrets';
import { untilStopped } from './signals';
import { Stack } from './stack';
import { ownVersion } from './version';
import { wantedComponents } from './wanted';

/** `npm start`: everything up in order, then watched until Ctrl-C or SIGTERM. */
export async function start(options: Options, settings: Settings, watch: Watch): Promise<void> {
  requireFolder(settings.home);
  const giveBack = takeLock(join(settings.home, 'run', 'supervisor.lock'));
  const files = new RunFiles(settings.home);
  const stack = new Stack({
    logs: join(settings.home, 'logs'),
    verbose: options.verbose || options.dev,
    onPid: (name, pid) => files.note(name, pid),
  });
  const stop = untilStopped(async () => {
    say('Stopping …');
    await stack.stop();
    files.clear();
    giveBack();
  });
  try {
    await bringUp(options, settings, stack, files);
  } catch (error) {
    if (stop.asked) return;
    await stop.now();
    throw error;
  }
  void watch;
}

async function bringUp(options: Options, settings: Settings, stack: Stack, files: RunFiles) {
  const left = await files.stopLeftovers();
  if (left.length > 0) done(`ended what an earlier run had left: ${left.join(', ')}`);
  const wanted = wantedComponents(options.only);
  if (wanted.has('door')) await requirePort(settings.port, settings.host);
  const secrets = loadSecrets(settings.home);
  const ports = await pickPorts();
  const health = await serveHealth(stack, ports.SUPERVISOR_PORT);
  health.unref();
  const version = ownVersion(root);
  const environment = buildEnvironment(settings, ports, secrets, '');
  if (wanted.has('postgres')) await startDatabase(stack, settings.home, environment, secrets);
  const plan = { environment, ports, version };
  files.writeEnvironment(environment);
  await stack.start([...nodeSpecs(plan, (name) => wanted.has(name)), ...(wanted.has('door') ? [doorSpec(plan)] : [])]);
  stack.ready = true;
  if (options.only.length > 0)
    say(`Running: ${[...wanted].join(', ')}; addresses and keys are in ${join(settings.home, 'run', 'env.json')}`);
  else complain('not complete yet');
}
