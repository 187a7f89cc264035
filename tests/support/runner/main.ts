import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { type PrivateStack, spawnStack, untilSaid } from '../stack';
import { add, type Count, none, single, tellFailure } from './count';
import { groups, type Part, type Surroundings } from './parts';
import { prepare } from './prepare';

const startLimit = 15 * 60_000;

function wanted(args: string[]): Part[][] {
  const at = args.indexOf('--only');
  if (at < 0) return groups;
  const names = (args[at + 1] ?? '').split(',').filter(Boolean);
  const known = groups.flat().map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (names.length === 0 || unknown.length > 0) {
    throw new Error(`--only takes some of ${known.join(',')}; unknown: ${unknown.join(',')}`);
  }
  return groups.map((group) => group.filter(({ name }) => names.includes(name))).filter((group) => group.length > 0);
}

/** Runs the groups of parts in order against one stack of their own and returns the exit code. */
export async function main(args: string[], root: string): Promise<number> {
  const chosen = wanted(args);
  const around: Surroundings = { root, stack: {} };
  let total = none;
  const take = (name: string, count: Count) => (total = add(total, named(name, count)));
  let stack: PrivateStack | undefined;
  const cut = () => void stack?.stop().then(() => process.exit(130));
  process.once('SIGINT', cut);
  process.once('SIGTERM', cut);
  try {
    if (chosen.flat().some(({ needsStack }) => needsStack)) around.prepared = prepare(root);
    for (const group of chosen) {
      if (!stack && group.some(({ needsStack }) => needsStack)) {
        take('media server', (await around.prepared?.livekit) ?? none);
        stack = await spawnStack(root, {
          // A callee who does not answer lets it ring for this long.
          env: { PARLEY_CALLEE_RECORDING: '1', PARLEY_RING_SECONDS: '10' },
          onLine: (text) => process.stdout.write(text),
        });
        await untilSaid(stack, 'Parley is ready', startLimit);
        around.stack = { PARLEY_HOME: stack.home, PARLEY_PUBLIC_URL: `http://127.0.0.1:${stack.port}` };
      }
      await Promise.all(group.map(async (part, at) => take(part.name, await runPart(part, around, at === 0))));
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    take('the run', single(false, error instanceof Error ? error.message : String(error)));
  } finally {
    await leave(root, stack, total);
  }
  const failed = total.failures.length;
  if (failed > 0) console.log(`\nFailed:\n${total.failures.map(tellFailure).join('\n')}`);
  console.log(`\n${total.passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

// The logs of a failed run are kept where CI looks for them; the data never is.
async function leave(root: string, stack: PrivateStack | undefined, total: Count) {
  if (!stack) return;
  await stack.stop();
  const logs = join(stack.home, 'logs');
  if (total.failures.length > 0 && existsSync(logs))
    cpSync(logs, join(root, 'test-results', 'logs'), { recursive: true });
  stack.remove();
}

const named = (part: string, { passed, failures }: Count): Count => ({
  passed,
  failures: failures.map(({ name, why }) => ({ name: name ? `${part}: ${name}` : part, why })),
});

/** The first of a group speaks while it runs, the others when they have ended. */
async function runPart(part: Part, around: Surroundings, aloud: boolean): Promise<Count> {
  const since = Date.now();
  let kept = '';
  if (aloud) console.log(`\n── ${part.name}`);
  const say = (text: string) => {
    if (aloud) process.stdout.write(text);
    else kept += text;
  };
  const count = await part.run(around, say).catch((error: unknown) => single(false, String(error)));
  if (!aloud) console.log(`\n── ${part.name}\n${kept}`);
  const seconds = Math.round((Date.now() - since) / 1000);
  console.log(`── ${part.name}: ${count.passed} passed, ${count.failures.length} failed (${seconds} s)`);
  return count;
}
