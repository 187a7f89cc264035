import { readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';

export interface Count {
  passed: number;
  failed: number;
}

export const none: Count = { passed: 0, failed: 0 };
export const add = (one: Count, other: Count): Count => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
});

/** A check without a count of its own counts as one. */
export const single = (isPassed: boolean): Count => ({ passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 });

const jestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  success: z.boolean(),
});

/** What was skipped has not been proven, so it counts as failed; so does a run without a single test. */
export function countJest(report: unknown): Count {
  const result = jestSchema.parse(report);
  const skipped = result.numPendingTests + result.numTodoTests;
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites + skipped;
  if (failed === 0 && (!result.success || result.numPassedTests === 0))
    return { passed: result.numPassedTests, failed: 1 };
  return { passed: result.numPassedTests, failed };
}

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()).default([]),
});

export function countPlaywright(report: unknown): Count {
  const { stats, errors } = playwrightSchema.parse(report);
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return { passed: stats.expected, failed: failed === 0 && stats.expected === 0 ? 1 : failed };
}

/** Reads a runner's report and takes it away; a runner that wrote none has failed. */
export function readReport(path: string, count: (report: unknown) => Count): Count {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return single(false);
  } finally {
    rmSync(path, { force: true });
  }
}
