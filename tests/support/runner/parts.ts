import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Count, single } from './count';
import type { Prepared } from './prepare';
import { countJest, countPlaywright, readReport } from './report';
import { runPackage, type Say } from './shell';

/** `whole` is what `npm start` brings up; `database` is of its own, as the whole one's is killed by the fault tests. */
export type StackKind = 'whole' | 'database';
export interface Surroundings {
  root: string;
  /** What the stack of the part has told; empty for a part without one. */
  stack: Record<string, string>;
  /** Set when a part is run that needs a stack. */
  prepared?: Prepared;
}
export interface Part {
  name: string;
  stack?: StackKind;
  run(around: Surroundings, say: Say): Promise<Count>;
}

const check = (name: string, program: string, args: string[]): Part => ({
  name,
  run: async ({ root }, say) => single(await runPackage(root, program, args, {}, say)),
});

function reportPath(root: string, name: string): string {
  const folder = join(root, 'test-results', 'reports');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${name}-${process.pid}.json`);
}

const jest = (name: string, kind?: StackKind): Part => ({
  name,
  ...(kind && { stack: kind }),
  run: async ({ root, stack }, say) => {
    const report = reportPath(root, name);
    const args = ['--selectProjects', name, '--json', `--outputFile=${report}`, ...(kind ? ['--runInBand'] : [])];
    await runPackage(root, 'jest/bin/jest.js', args, stack, say);
    return readReport(report, countJest);
  },
});

/** One of Playwright's projects, by so many browsers side by side. */
const journeys = (project: 'screens' | 'calls', workers: number): Part => ({
  name: project,
  stack: 'whole',
  run: async ({ root, stack, prepared }, say) => {
    const chromium = await prepared?.chromium;
    if (!chromium || 'missing' in chromium) return single(false, chromium?.missing);
    const report = reportPath(root, project);
    const env = { ...stack, PLAYWRIGHT_JSON_OUTPUT_NAME: report, PARLEY_CHROMIUM: chromium.path };
    const args = ['test', `--project=${project}`, `--workers=${workers}`, '--reporter=list,json'];
    await runPackage(root, '@playwright/test/cli.js', args, env, say);
    return readReport(report, countPlaywright);
  },
});

/** The routes' own types are made first: a fresh checkout has none. */
const types: Part = {
  name: 'types',
  run: async ({ root }, say) => {
    const made = await runPackage(root, 'next/dist/bin/next', ['typegen'], {}, say);
    return single(made && (await runPackage(root, 'typescript/bin/tsc', ['--noEmit'], {}, say)));
  },
};

/** Parts that run one after the other. */
export type Lane = Part[];

/** Everything `npm test` runs, in groups; lanes of one group run side by side, as one core is enough for each. Routes wait more than they work. */
export const groups: Lane[][] = [
  [[types], [check('lint', 'eslint/bin/eslint.js', ['.', '--max-warnings=0'])]],
  [[check('build', '../stack/start.mjs', ['--build'])], [jest('compat', 'database')]],
  [
    [jest('routes', 'whole')],
    [
      jest('database', 'database'),
      jest('stack'),
      jest('unit'),
      check('format', 'prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.']),
      check('knip', 'knip/bin/knip.js', []),
    ],
  ],
  [[journeys('screens', 2)]],
  [[journeys('calls', 1)]],
];
