import { join } from 'node:path';
import { machineEnvironment } from '@/stack/env';
import type { ComponentSpec } from '@/stack/supervisor/component-spec';
import type { Environment } from '@/stack/supervisor/environment';
import { writePrivate } from '@/stack/supervisor/files';
import { livekitConfig } from './config';
import { livekitVersion } from './version';

/**
 * The media server as a component. It comes back at once, so that the rooms of live calls can be made again before anyone has
 * noticed; and it is judged by its answers, as it ends with code 0 on a wrong configuration too.
 */
export function livekitSpec(binary: string, home: string, environment: Environment): ComponentSpec {
  const config = join(home, 'run', 'livekit.yaml');
  writePrivate(config, livekitConfig(environment));
  return {
    name: 'livekit',
    version: livekitVersion,
    needs: environment.SIP_ON ? ['redis'] : [],
    file: binary,
    args: ['--config', config],
    cwd: home,
    env: machineEnvironment(),
    probe: { kind: 'http', url: `http://127.0.0.1:${environment.LIVEKIT_PORT}/` },
    startDeadline: 60_000,
    // With a room that is not empty it would wait for ever after SIGTERM.
    stopGrace: 3_000,
    firstRestart: 0,
    quiet: true,
    stopSignal: 'SIGTERM',
  };
}
