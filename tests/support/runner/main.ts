import { Stacks } from './stacks';
import { add, type Count, none, single, tellFailure } from './count';
import { parseOptions } from './options';
import { groups, type Lane, type Part, type Surroundings } from './parts';
import { prepare } from './prepare';

function wanted(only: string[] | undefined): Lane[][] {
  if (!only) return groups;
  const chosen = groups.map((lanes) =>
    lanes.map((lane) => lane.filter(({ name }) => only.includes(name))).filter((lane) => lane.length > 0),
  );
  return chosen.filter((lanes) => lanes.length > 0);
}

/** Runs the groups of parts in order against stacks of their own and returns the exit code. */
export async function main(args: string[], root: string): Promise<number> {
  const asked = parseOptions(
    args,
    groups.flat(2).map(({ name }) => name),
  );
  if ('say' in asked) {
    console.log(asked.say);
    return asked.code;
  }
  const chosen = wanted(asked.only);
  const stacks = new Stacks(root);
  let total = none;
  const take = (name: string, count: Count) => (total = add(total, named(name, count)));
  const cut = () => void stacks.stop(false).then(() => process.exit(130));
  process.once('SIGINT', cut);
  process.once('SIGTERM', cut);
  try {
    const prepared = chosen.flat(2).some(({ stack }) => stack) ? prepare(root) : undefined;
    for (const lanes of chosen) {
      const parts = lanes.flat();
      if (parts.some(({ stack }) => stack === 'whole') && !stacks.has('whole')) {
        take('media server', (await prepared?.livekit) ?? none);
        take('SIP service', (await prepared?.sip) ?? none);
      }
      const ready: { part: Part; around: Surroundings }[][] = [];
      for (const lane of lanes) {
        const jobs = [];
        for (const part of lane) {
          const stack = part.stack ? await stacks.get(part.stack) : {};
          jobs.push({ part, around: { root, stack, ...(prepared && { prepared }) } });
        }
        ready.push(jobs);
      }
      await Promise.all(
        ready.map(async (jobs, at) => {
          for (const { part, around } of jobs) take(part.name, await runPart(part, around, at === 0));
        }),
      );
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    take('the run', single(false, error instanceof Error ? error.message : String(error)));
  } finally {
    await stacks.stop(total.failures.length > 0);
  }
  const failed = total.failures.length;
  if (failed > 0) console.log(`\nFailed:\n${total.failures.map(tellFailure).join('\n')}`);
  console.log(`\n${total.passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

const named = (part: string, { passed, failures }: Count): Count => ({
  passed,
  failures: failures.map(({ name, why }) => ({ name: name ? `${part}: ${name}` : part, why })),
});

/** The first lane of a group speaks while it runs, the others when a part of theirs has ended. */
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
