import { readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { type Count, type Failure, single } from './count';

const jestSchema = z.object({
  numPassedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).default([]) }),
      ),
    }),
  ),
});

/** What was skipped has not been proven, so it counts as failed; so does a run without a single test. */
export function countJest(report: unknown): Count {
  const { numPassedTests, success, testResults } = jestSchema.parse(report);
  const failures = testResults.flatMap(({ name, message, status, assertionResults }): Failure[] => {
    const tests = assertionResults.filter((test) => test.status !== 'passed');
    // A file that could not even be run has no test of its own to show.
    if (status === 'failed' && tests.length === 0) return [{ name: inCheckout(name), why: message }];
    return tests.map((test) => ({
      name: `${inCheckout(name)} › ${test.fullName}`,
      why: test.failureMessages[0] ?? test.status,
    }));
  });
  if (failures.length === 0 && (!success || numPassedTests === 0)) failures.push({ name: 'jest', why: 'nothing ran' });
  return { passed: numPassedTests, failures };
}

interface Suite {
  specs: z.infer<typeof specSchema>[];
  suites?: Suite[];
}
const errorSchema = z.object({ message: z.string().optional() });
const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(z.object({ errors: z.array(errorSchema).default([]) })),
    }),
  ),
});
const suiteSchema: z.ZodType<Suite> = z.object({
  specs: z.array(specSchema),
  suites: z.lazy(() => z.array(suiteSchema)).optional(),
});
const playwrightSchema = z.object({
  stats: z.object({ expected: z.number() }),
  suites: z.array(suiteSchema),
  errors: z.array(errorSchema).default([]),
});

const specsOf = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];

export function countPlaywright(report: unknown): Count {
  const { stats, suites, errors } = playwrightSchema.parse(report);
  const failures = suites.flatMap(specsOf).flatMap(({ title, file, line, tests }): Failure[] =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, results }) => ({
        name: `tests/e2e/${file}:${line} › ${title}`,
        why: results.flatMap((result) => result.errors)[0]?.message ?? status,
      })),
  );
  failures.push(...errors.map(({ message }) => ({ name: 'playwright', why: message ?? 'an error' })));
  if (failures.length === 0 && stats.expected === 0) failures.push({ name: 'playwright', why: 'nothing ran' });
  return { passed: stats.expected, failures };
}

const inCheckout = (path: string) => path.replace(`${process.cwd()}/`, '');

/** Reads a runner's report and takes it away; a runner that wrote none has failed. */
export function readReport(path: string, count: (report: unknown) => Count): Count {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    return single(false, `no report that can be read: ${String(error)}`);
  } finally {
    rmSync(path, { force: true });
  }
}
