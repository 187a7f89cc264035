import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { machineEnvironment } from '@/stack/env';
import type { ComponentSpec } from '@/stack/supervisor/component-spec';
import type { Environment } from '@/stack/supervisor/environment';
import { writePrivate } from '@/stack/supervisor/files';
import type { TlsFiles } from './certificate';
import { redisConfig, sipConfig, sipTlsConfig } from './config';
import type { FoundSip } from './find';
import { sipVersion } from './version';

type Here = Extract<FoundSip, { binary: string }>;

/** Redis and the SIP service as components: redis first, as the media server needs it too. `tls`: with a second one, for TLS. */
export function sipSpecs(
  { binary, redisVersion }: Here,
  home: string,
  environment: Environment,
  tls: TlsFiles | undefined,
): ComponentSpec[] {
  const run = join(home, 'run');
  const folder = join(run, 'redis');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writePrivate(join(run, 'redis.conf'), redisConfig(environment, folder));
  writePrivate(join(run, 'sip.yaml'), sipConfig(environment));
  if (tls) writePrivate(join(run, 'sip-tls.yaml'), sipTlsConfig(environment, tls));
  const shared = {
    cwd: home,
    env: machineEnvironment(),
    startDeadline: 60_000,
    stopGrace: 3_000,
    firstRestart: 0,
    quiet: true,
  };
  const service = (name: string, healthPort: string | undefined): ComponentSpec => ({
    ...shared,
    name,
    version: sipVersion,
    needs: ['redis', 'livekit'],
    file: binary,
    args: ['--config', join(run, `${name}.yaml`)],
    probe: { kind: 'http', url: `http://127.0.0.1:${healthPort}/` },
    // SIGTERM would wait until the last call has ended by itself.
    stopSignal: 'SIGINT',
  });
  return [
    {
      ...shared,
      name: 'redis',
      version: redisVersion,
      needs: [],
      file: 'redis-server',
      args: [join(run, 'redis.conf')],
      probe: { kind: 'port', port: Number(environment.REDIS_PORT) },
      stopSignal: 'SIGTERM',
    },
    service('sip', environment.SIP_HEALTH_PORT),
    ...(tls ? [service('sip-tls', environment.SIP_TLS_HEALTH_PORT)] : []),
  ];
}
