import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { machineEnvironment } from '@/stack/env';
import type { ComponentSpec } from '@/stack/supervisor/component-spec';
import type { Environment } from '@/stack/supervisor/environment';
import { writePrivate } from '@/stack/supervisor/files';
import { kamailioConfig } from './config';
import type { FoundKamailio } from './find';

type Here = Extract<FoundKamailio, { binary: string }>;

const MEGABYTES = { shared: '32', each: '8' };

/** The registrar as a component. It keeps nothing over a stop: the engine tells it who there is, and telephones sign in again. */
export function kamailioSpec({ binary, version }: Here, home: string, environment: Environment): ComponentSpec {
  const config = join(home, 'run', 'kamailio.cfg');
  const folder = join(home, 'run', 'kamailio');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writePrivate(config, kamailioConfig(environment));
  return {
    name: 'kamailio',
    version,
    needs: ['sip'],
    file: binary,
    args: ['-f', config, '-DD', '-E', '-m', MEGABYTES.shared, '-M', MEGABYTES.each, '-Y', folder],
    cwd: home,
    env: machineEnvironment(),
    probe: { kind: 'port', port: Number(environment.REGISTRAR_INNER_PORT) },
    startDeadline: 30_000,
    stopGrace: 5_000,
    firstRestart: 200,
    quiet: true,
    stopSignal: 'SIGTERM',
  };
}
