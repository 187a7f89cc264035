import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, type PrivateStack, spawnStack, untilSaid } from '../stack';
import type { StackKind } from './parts';

const START_LIMIT_MS = 15 * 60_000;

const KINDS: Record<StackKind, { args: string[]; env: Record<string, string>; ready: string }> = {
  // A callee who does not answer lets it ring for this long.
  whole: { args: ['--sip'], env: { PARLEY_RING_SECONDS: '10' }, ready: 'Parley is ready' },
  database: { args: ['--only', 'postgres,data,realtime,mail,door'], env: {}, ready: 'Running: ' },
};

/** The stacks of one run, each started when a part first needs it. */
export class Stacks {
  private readonly running = new Map<StackKind, PrivateStack>();

  constructor(private readonly root: string) {}

  has(kind: StackKind): boolean {
    return this.running.has(kind);
  }

  /** The variables by which tests find the stack. */
  async get(kind: StackKind): Promise<Record<string, string>> {
    const known = this.running.get(kind);
    if (known) return variables(known);
    const { args, env, ready } = KINDS[kind];
    // Tests stand there for every provider; while none does, none can be asked.
    const PARLEY_PROVIDER_GATEWAY = `http://127.0.0.1:${await freePort()}`;
    const stack = await spawnStack(this.root, {
      args,
      env: { ...env, PARLEY_PROVIDER_GATEWAY },
      onLine: (text) => process.stdout.write(text),
    });
    this.running.set(kind, stack);
    await untilSaid(stack, ready, START_LIMIT_MS);
    return variables(stack);
  }

  /** The logs of a failed run are kept where CI looks for them; the data never is. */
  async stop(keepLogs: boolean): Promise<void> {
    for (const [kind, stack] of this.running) {
      await stack.stop();
      const logs = join(stack.home, 'logs');
      if (keepLogs && existsSync(logs))
        cpSync(logs, join(this.root, 'test-results', 'logs', kind), { recursive: true });
      stack.remove();
    }
    this.running.clear();
  }
}

const variables = ({ home, port }: PrivateStack) => ({
  PARLEY_HOME: home,
  PARLEY_PUBLIC_URL: `http://127.0.0.1:${port}`,
});
