import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Environment } from './environment';
import { writePrivate } from './files';
import { isAlive, startMark } from './process-identity';

const childrenSchema = z.record(z.string(), z.object({ pid: z.number(), mark: z.string() }));

/** What this run leaves in `<home>/run` so that tools find it and the next start can clear up after it. */
export class RunFiles {
  private readonly children: z.infer<typeof childrenSchema> = {};
  private readonly environmentPath: string;
  private readonly childrenPath: string;

  constructor(home: string) {
    const folder = join(home, 'run');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.environmentPath = join(folder, 'env.json');
    this.childrenPath = join(folder, 'children.json');
  }

  writeEnvironment(environment: Environment): void {
    writePrivate(this.environmentPath, `${JSON.stringify(environment, null, 2)}\n`);
  }

  note(name: string, pid: number | undefined): void {
    if (pid === undefined) delete this.children[name];
    else this.children[name] = { pid, mark: startMark(pid) };
    writePrivate(this.childrenPath, JSON.stringify(this.children));
  }

  clear(): void {
    rmSync(this.environmentPath, { force: true });
    rmSync(this.childrenPath, { force: true });
  }

  /** Ends what a killed supervisor left running. Postgres has its own way (`leftover.ts`). */
  async stopLeftovers(): Promise<string[]> {
    const left = Object.entries(this.readChildren()).filter(
      ([name, { pid, mark }]) => name !== 'postgres' && isAlive(pid) && mark !== '' && mark === startMark(pid),
    );
    left.forEach(([, { pid }]) => signalGroup(pid, 'SIGTERM'));
    const end = Date.now() + 3_000;
    while (left.some(([, { pid }]) => isAlive(pid)) && Date.now() < end) await sleep(50);
    left.forEach(([, { pid }]) => signalGroup(pid, 'SIGKILL'));
    this.clear();
    return left.map(([name]) => name);
  }

  private readChildren() {
    try {
      return childrenSchema.parse(JSON.parse(readFileSync(this.childrenPath, 'utf8')));
    } catch {
      return {};
    }
  }
}

function signalGroup(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group is gone already.
  }
}
