import { makeWorkspace } from '../e2e/support/workspace';
import type { PrivateStack } from '../support/stack';
import { ears } from './conversation';
import { turnGaps } from './envelope';
import { totalMb } from './memory';
import { median, type Measures, percentile } from './report';
import { startCall, untilState } from './start-call';

/** A turn that comes later than this is one that a caller would not have waited for. */
const MISSED_MS = 4000;
/** Between the beginnings of two calls. */
export const STAGGER_MS = 3000;

/** What several calls together, `name` says how many, let their callees wait. */
export function gapMeasures(name: string, gaps: number[]): Measures {
  return {
    [`${name}: turn gap, median (ms)`]: median(gaps),
    [`${name}: turn gap, p95 (ms)`]: percentile(gaps, 95),
    [`${name}: turns missed`]: gaps.filter((gap) => gap > MISSED_MS).length,
  };
}

/** More calls together, until turns are missed. */
export async function callsAtOnce(stack: PrivateStack): Promise<Measures> {
  const workspace = await makeWorkspace();
  await workspace.sql`insert into app.tenant_limits (user_id, calls_per_minute, calls_per_day) values (${workspace.owner.id}, 1000, 1000)`;
  const measures: Measures = {};
  const atRest = totalMb(stack);
  for (const count of [2, 4, 6]) {
    const calls: { id: string }[] = [];
    for (let index = 0; index < count; index += 1) {
      calls.push(await startCall(workspace, '+12025550100'));
      await new Promise((resolve) => setTimeout(resolve, STAGGER_MS));
    }
    if (count === 4) measures['memory of a further call (MB)'] = Math.round((totalMb(stack) - atRest) / count);
    await Promise.all(calls.map(({ id }) => untilState(workspace, id, 'ended', 240_000)));
    const all = await Promise.all(calls.map(({ id }) => ears(stack, id)));
    const gaps = all.flatMap(({ said, heard }) => turnGaps(said, heard));
    Object.assign(measures, gapMeasures(`${count} calls at once`, gaps));
  }
  await workspace.sql.end();
  return measures;
}
