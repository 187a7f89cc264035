import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { type PrivateStack, spawnStack, untilSaid } from '../stack';
import { add, type Count, none } from './count';
import { type Part, parts } from './parts';

const startLimit = 15 * 60_000;

function wanted(args: string[]): Part[] {
  const at = args.indexOf('--only');
  if (at < 0) return parts;
  const names = (args[at + 1] ?? '').split(',').filter(Boolean);
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (names.length === 0 || unknown.length > 0) {
    throw new Error(`--only takes some of ${parts.map(({ name }) => name).join(',')}; unknown: ${unknown.join(',')}`);
  }
  return parts.filter(({ name }) => names.includes(name));
}

/** Runs the parts in order against one stack of their own and returns the exit code. */
export async function main(args: string[], root: string): Promise<number> {
  const around = { root, stack: {} };
  let total = none;
  let stack: PrivateStack | undefined;
  const cut = () => void stack?.stop().then(() => process.exit(130));
  process.once('SIGINT', cut);
  process.once('SIGTERM', cut);
  try {
    for (const part of wanted(args)) {
      const since = Date.now();
      console.log(`\n── ${part.name}`);
      if (part.needsStack && !stack) {
        stack = await spawnStack(root, {
          env: { PARLEY_CALLEE_RECORDING: '1' },
          onLine: (text) => process.stdout.write(text),
        });
        await untilSaid(stack, 'Parley is ready', startLimit);
        around.stack = { PARLEY_HOME: stack.home, PARLEY_PUBLIC_URL: `http://127.0.0.1:${stack.port}` };
      }
      const count = await part.run(around);
      total = add(total, count);
      tell(part.name, count, since);
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    total = add(total, { passed: 0, failed: 1 });
  } finally {
    await leave(root, stack, total);
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

// The logs of a failed run are kept where CI looks for them; the data never is.
async function leave(root: string, stack: PrivateStack | undefined, total: Count) {
  if (!stack) return;
  await stack.stop();
  const logs = join(stack.home, 'logs');
  if (total.failed > 0 && existsSync(logs)) cpSync(logs, join(root, 'test-results', 'logs'), { recursive: true });
  stack.remove();
}

function tell(name: string, { passed, failed }: Count, since: number) {
  console.log(`── ${name}: ${passed} passed, ${failed} failed (${Math.round((Date.now() - since) / 1000)} s)`);
}
