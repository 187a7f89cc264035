import { join } from 'node:path';
import { machineEnvironment, root } from '@/stack/env';
import type { ComponentSpec } from '@/stack/supervisor/component-spec';
import { bundlePath } from '@/stack/supervisor/components';
import { type Environment, environmentFor } from '@/stack/supervisor/environment';
import { nextCommand } from './build';

/** The web app as a component: the standalone server of a build, or `next dev` without one. */
export function webSpec(build: string | undefined, version: string, environment: Environment): ComponentSpec {
  const port = environment.WEB_PORT ?? '';
  const guard = ['--import', bundlePath('parent-guard')];
  return {
    name: 'web',
    version,
    needs: ['data'],
    file: process.execPath,
    args: build
      ? [...guard, join(build, 'server.js')]
      : [...guard, nextCommand, 'dev', '--port', port, '--hostname', '127.0.0.1'],
    cwd: build ?? root,
    env: {
      ...machineEnvironment(),
      ...environmentFor('web', environment),
      NODE_ENV: build ? 'production' : 'development',
      NEXT_TELEMETRY_DISABLED: '1',
      PORT: port,
      HOSTNAME: '127.0.0.1',
      // Longer than the door keeps its idle connections, so that it never writes into one that was just closed.
      KEEP_ALIVE_TIMEOUT: '75000',
    },
    probe: { kind: 'http', url: `http://127.0.0.1:${port}/internal/health` },
    startDeadline: 120_000,
    stopGrace: 5_000,
    firstRestart: 200,
    quiet: false,
    stopSignal: 'SIGTERM',
  };
}
