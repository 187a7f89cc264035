import { join } from 'node:path';
import { machineEnvironment, root } from '@/stack/env';
import type { ComponentSpec } from './component-spec';
import { type Environment, environmentFor } from './environment';
import type { Ports } from './ports-of-stack';

interface NodeComponent {
  name: string;
  port: keyof Ports;
  path: string;
  needs: string[];
  startDeadline: number;
  stopGrace: number;
}

/** Node processes of the stack but the web app and the door, in the order in which a person would list them. */
const nodeComponents: NodeComponent[] = [
  { name: 'data', port: 'DATA_PORT', path: '/health', needs: ['postgres'], startDeadline: 120_000, stopGrace: 5_000 },
  {
    name: 'realtime',
    port: 'REALTIME_PORT',
    path: '/health',
    needs: ['postgres', 'data'],
    startDeadline: 120_000,
    stopGrace: 5_000,
  },
  { name: 'mail', port: 'MAIL_PORT', path: '/health', needs: [], startDeadline: 120_000, stopGrace: 3_000 },
  { name: 'voice', port: 'VOICE_PORT', path: '/health', needs: [], startDeadline: 120_000, stopGrace: 3_000 },
  {
    name: 'carrier',
    port: 'CARRIER_PORT',
    path: '/health',
    needs: ['livekit'],
    startDeadline: 120_000,
    stopGrace: 5_000,
  },
  {
    name: 'engine',
    port: 'ENGINE_PORT',
    path: '/health',
    needs: ['data', 'livekit', 'carrier', 'sip'],
    startDeadline: 120_000,
    stopGrace: 8_000,
  },
  {
    name: 'agents',
    port: 'WORKER_PORT',
    path: '/',
    needs: ['livekit', 'engine', 'voice'],
    startDeadline: 120_000,
    stopGrace: 5_000,
  },
];

export const bundlePath = (name: string) => join(root, 'dist', `${name}.mjs`);

/** How a bundled process is run: with the guard that ends it when the supervisor is gone. */
export function nodeArguments(name: string): string[] {
  return ['--enable-source-maps', '--import', bundlePath('parent-guard'), bundlePath(name)];
}

/** Their libraries log every late frame and every end of a call as an error; the log files keep all of it. */
const talkative = new Set(['agents', 'carrier']);

interface Plan {
  environment: Environment;
  ports: Ports;
  version: string;
}

export function nodeSpec(component: NodeComponent, { environment, ports, version }: Plan): ComponentSpec {
  return {
    name: component.name,
    version,
    needs: component.needs,
    file: process.execPath,
    args: nodeArguments(component.name),
    cwd: root,
    env: { ...machineEnvironment(), ...environmentFor(component.name, environment) },
    probe: { kind: 'http', url: `http://127.0.0.1:${ports[component.port]}${component.path}` },
    startDeadline: component.startDeadline,
    stopGrace: component.stopGrace,
    firstRestart: 200,
    quiet: talkative.has(component.name),
    stopSignal: 'SIGTERM',
  };
}

/** The wanted ones of the Node processes. */
export function nodeSpecs(plan: Plan, isWanted: (name: string) => boolean): ComponentSpec[] {
  return nodeComponents.filter(({ name }) => isWanted(name)).map((component) => nodeSpec(component, plan));
}

/** `files`: the folder of what a build hands out as it is; without one, the web app is asked for everything. */
export function doorSpec(plan: Plan, files: string | undefined): ComponentSpec {
  const { HOST: host, PORT: port } = plan.environment;
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const spec = nodeSpec(
    {
      name: 'door',
      port: 'WEB_PORT',
      path: '/',
      needs: ['web', 'data', 'realtime', 'mail', 'livekit'],
      startDeadline: 120_000,
      stopGrace: 5_000,
    },
    plan,
  );
  return {
    ...spec,
    env: { ...spec.env, ...(files && { WEB_FILES: files }) },
    probe: { kind: 'http', url: `http://${shown}:${port}/door/health` },
  };
}
