import { join } from 'node:path';
import { root, type Settings } from '@/stack/env';
import { findLivekit, type Found } from '@/stack/livekit/find';
import { livekitSpec } from '@/stack/livekit/spec';
import { findKamailio, type FoundKamailio } from '@/stack/kamailio/find';
import { kamailioSpec } from '@/stack/kamailio/spec';
import { certificateProblem, hostOf } from '@/stack/sip/certificate';
import { findSip, type FoundSip } from '@/stack/sip/find';
import { sipSpecs } from '@/stack/sip/spec';
import { ensureBuild, filesOf, touch } from '@/stack/web/build';
import { webSpec } from '@/stack/web/spec';
import type { ComponentSpec } from './component-spec';
import { doorSpec, nodeSpecs } from './components';
import { complain, done, say } from './console';
import { startDatabase } from './database';
import { buildEnvironment, type Environment } from './environment';
import { serveHealth } from './health-server';
import type { Options } from './options';
import { requirePort } from './ports';
import { pickPorts } from './ports-of-stack';
import { arrive, seed } from './ready';
import type { RunFiles } from './run-files';
import { loadSecrets } from './secrets';
import type { Stack } from './stack';
import { ownVersion } from './version';
import { StartError } from './start-error';
import { wantedComponents } from './wanted';

/** Everything from an empty or an older data folder to a stack that serves. */
export async function bringUp(
  options: Options,
  settings: Settings,
  stack: Stack,
  files: RunFiles,
  broken: Record<string, string>,
): Promise<void> {
  const wanted = wantedHere(options, settings, stack);
  requireWhole(wanted, broken);
  const left = await files.stopLeftovers();
  if (left.length > 0) done(`ended what an earlier run had left: ${left.join(', ')}`);
  if (wanted.has('door')) await requirePort(settings.port, settings.host);
  const secrets = loadSecrets(settings.home);
  const ports = await pickPorts();
  (await serveHealth(stack, ports.SUPERVISOR_PORT)).unref();

  // Long work that needs no database goes on beside it.
  const media = wanted.has('livekit') ? findLivekit() : Promise.resolve(undefined);
  const telephone = wanted.has('sip') ? findSip() : Promise.resolve(undefined);
  const phones = wanted.has('kamailio') ? findKamailio() : Promise.resolve(undefined);
  const build =
    wanted.has('web') && !options.dev ? ensureBuild(join(settings.home, 'logs')) : Promise.resolve(undefined);
  const early = Promise.allSettled([media, telephone, phones, build]);

  const first = buildEnvironment(settings, ports, secrets, '');
  if (wanted.has('postgres')) await startDatabase(stack, settings.home, first, secrets);
  if (wanted.has('postgres') && wanted.has('data')) await seed(first, secrets);
  const isEarly = (name: string) => wanted.has(name) && ['data', 'realtime', 'mail', 'voice'].includes(name);
  const version = ownVersion(root);
  await stack.start(nodeSpecs({ environment: first, ports, version }, isEarly));
  files.writeEnvironment(first);

  await early;
  const folder = await build;
  if (folder) setInterval(() => touch(folder), 10 * 60_000).unref();
  const found = await media;
  const hasSip = options.sip && settings.livekit !== undefined;
  const sip = sipHere(await telephone, found, wanted, stack);
  const registrar = registrarHere(await phones, sip !== undefined, wanted, stack);
  const tls = sip && tlsHere(settings, stack);
  const mediaOff = found && 'off' in found ? found.off : '';
  const environment = buildEnvironment(
    settings,
    ports,
    secrets,
    mediaOff,
    hasSip || sip !== undefined,
    registrar !== undefined,
    tls && { host: tls.host },
  );
  files.writeEnvironment(environment);
  const plan = { environment, ports, version };
  const specs: ComponentSpec[] = [
    ...livekitSpecs(found, settings, wanted, stack, environment),
    ...(sip ? sipSpecs(sip, settings.home, environment, tls) : []),
    ...(registrar ? [kamailioSpec(registrar, settings.home, environment)] : []),
    ...nodeSpecs(plan, (name) => wanted.has(name) && !isEarly(name)),
    ...(wanted.has('web') ? [webSpec(folder, version, environment)] : []),
  ];
  await stack.start(specs);
  const door = wanted.has('door') ? doorSpec(plan, folder && filesOf(folder)) : undefined;
  await arrive({ environment, settings, secrets, stack, door, hasWeb: wanted.has('web') });
  if (options.only.length > 0)
    say(`Running: ${[...wanted].join(', ')}; addresses and keys: ${join(settings.home, 'run', 'env.json')}`);
}

function livekitSpecs(
  found: Found | undefined,
  settings: Settings,
  wanted: Set<string>,
  stack: Stack,
  environment: Environment,
): ComponentSpec[] {
  if (!found) return [];
  if ('binary' in found) return [livekitSpec(found.binary, settings.home, environment)];
  complain(found.advice);
  // Without a media server these could only wait for it for ever.
  for (const name of ['livekit', 'carrier', 'agents']) {
    wanted.delete(name);
    stack.leaveOut(name, found.off);
  }
  return [];
}

/** Without it only calls to the simulated callee are made, and everything else goes on. */
function sipHere(found: FoundSip | undefined, media: Found | undefined, wanted: Set<string>, stack: Stack) {
  if (!found) return undefined;
  if ('binary' in found && media && 'binary' in media) return found;
  if ('off' in found) complain(found.advice);
  for (const name of ['redis', 'sip']) {
    wanted.delete(name);
    stack.leaveOut(name, 'off' in found ? found.off : 'there is no media server');
  }
  return undefined;
}

/** With a certificate that is no good calls come in unencrypted, and everything else goes on. */
function tlsHere({ sipTls }: Settings, stack: Stack) {
  const problem = sipTls && certificateProblem(sipTls);
  if (!problem) return sipTls && { ...sipTls, host: hostOf(sipTls) };
  complain(`No calls come in over TLS: ${problem}. Everything else goes on.`);
  stack.leaveOut('sip-tls', problem);
  return undefined;
}

/** Without it there are no extensions, and everything else goes on. */
function registrarHere(found: FoundKamailio | undefined, hasSip: boolean, wanted: Set<string>, stack: Stack) {
  if (!found) return undefined;
  if ('binary' in found && hasSip) return found;
  if ('off' in found) complain(found.advice);
  wanted.delete('kamailio');
  stack.leaveOut('kamailio', 'off' in found ? found.off : 'there is no SIP service');
  return undefined;
}

/** What runs here: not the twins of services that are somewhere else. */
function wantedHere(options: Options, settings: Settings, stack: Stack): Set<string> {
  const wanted = wantedComponents(options.only, options.sip);
  const elsewhere = (names: string[], reason: string) =>
    names.filter((name) => wanted.delete(name)).forEach((name) => stack.leaveOut(name, reason));
  if (settings.hosted) elsewhere(['postgres', 'data', 'realtime', 'mail'], 'hosted');
  if (settings.livekit) elsewhere(['livekit', 'redis', 'sip', 'kamailio'], 'hosted');
  if (settings.smtpUrl) elsewhere(['mail'], 'mail goes out by SMTP_URL');
  return wanted;
}

function requireWhole(wanted: Set<string>, broken: Record<string, string>) {
  const name = Object.keys(broken).find((each) => wanted.has(each) || (each === 'agent-job' && wanted.has('agents')));
  if (name) throw new StartError(`${name} could not be bundled: ${broken[name]}`);
}
