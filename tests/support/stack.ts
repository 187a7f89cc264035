import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { phoneCertificate } from './sip/certificate';

export type StackEnvironment = Record<string, string>;

/** Addresses, keys and database logins of the stack whose data lies in `home` (default: the one these tests run against). */
export function stackEnvironment(home: string | undefined = process.env.PARLEY_HOME): StackEnvironment {
  if (!home) throw new Error('PARLEY_HOME is not set: run these tests by `npm test`, or set it to a running stack.');
  const text = readFileSync(join(home, 'run', 'env.json'), 'utf8');
  return z.record(z.string(), z.string()).parse(JSON.parse(text));
}

const childrenSchema = z.record(z.string(), z.object({ pid: z.number() }));

/** The process of one component of the running stack. */
export function pidOf(component: string): number {
  const { PARLEY_HOME = '' } = stackEnvironment();
  const children = childrenSchema.parse(JSON.parse(readFileSync(join(PARLEY_HOME, 'run', 'children.json'), 'utf8')));
  const pid = children[component]?.pid;
  if (!pid) throw new Error(`${component} does not run`);
  return pid;
}

export interface PrivateStack {
  home: string;
  port: number;
  process: ChildProcess;
  /** Everything it has said so far. */
  output(): string;
  environment(): StackEnvironment;
  /** Resolves with its exit code. */
  exited: Promise<number | null>;
  stop(): Promise<number | null>;
  /** Removes its data folder. */
  remove(): void;
}

export interface PrivateStackOptions {
  args?: string[];
  env?: Record<string, string>;
  home?: string;
  port?: number;
  onLine?: (text: string) => void;
}

const spawned: PrivateStack[] = [];

/** Ends whatever a test that failed half-way has left running. */
export async function endSpawnedStacks(): Promise<void> {
  await Promise.all(spawned.map((stack) => stack.stop()));
  spawned.forEach((stack) => stack.remove());
}

export function makeHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'parley-test-'));
  // Postgres runs as an account of its own when we are root, and must get through.
  chmodSync(home, 0o755);
  return home;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** Spawns a stack of its own beside whatever runs: own port, own data folder. It need not come up; see `untilSaid`. */
export async function spawnStack(root: string, options: PrivateStackOptions = {}): Promise<PrivateStack> {
  const home = options.home ?? makeHome();
  const port = options.port ?? (await freePort());
  const { trust, keyFile, certFile } = phoneCertificate();
  const child = spawn(process.execPath, [join(root, 'stack', 'start.mjs'), ...(options.args ?? [])], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PARLEY_HOME: home,
      PARLEY_PUBLIC_URL: '',
      PARLEY_LOGIN_LIMIT: '10000',
      // A network of the tests' own, that pages may be read from.
      PARLEY_TRUSTED_HOSTS: '127.77.0.1',
      PARLEY_MAIL_LIMIT: '10000',
      PARLEY_CALLEE_RECORDING: '1',
      // Telephones of the tests speak TLS with a certificate of their own.
      SSL_CERT_FILE: trust,
      NODE_EXTRA_CA_CERTS: trust,
      // And the stack answers them with it.
      PARLEY_SIP_CERTIFICATE: certFile,
      PARLEY_SIP_KEY: keyFile,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const take = (chunk: Buffer) => {
    said += chunk.toString('utf8');
    options.onLine?.(chunk.toString('utf8'));
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const stack: PrivateStack = {
    home,
    port,
    process: child,
    output: () => said,
    environment: () => stackEnvironment(home),
    exited,
    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
    remove: () => {
      // A refused folder may not even be a place.
      if (existsSync(home)) rmSync(home, { recursive: true, force: true });
    },
  };
  spawned.push(stack);
  return stack;
}

/** Resolves when the stack has said this; rejects with all it said when it ends or takes too long instead. */
export function untilSaid(stack: PrivateStack, words: string, milliseconds = 60_000): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why} before it said "${words}":\n${stack.output()}`));
    const look = () => {
      if (stack.output().includes(words)) finish(resolve);
    };
    const timer = setTimeout(() => finish(() => fail(`the stack took longer than ${milliseconds} ms`)), milliseconds);
    const onClose = () => finish(() => (stack.output().includes(words) ? resolve() : fail('the stack ended')));
    const finish = (then: () => void) => {
      clearTimeout(timer);
      stack.process.stdout?.off('data', look);
      stack.process.stderr?.off('data', look);
      stack.process.off('close', onClose);
      then();
    };
    stack.process.stdout?.on('data', look);
    stack.process.stderr?.on('data', look);
    stack.process.on('close', onClose);
    look();
  });
}
