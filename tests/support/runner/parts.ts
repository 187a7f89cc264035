import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Count, single } from './count';
import type { Prepared } from './prepare';
import { countJest, countPlaywright, readReport } from './report';
import { runPackage, type Say } from './shell';

export interface Surroundings {
  root: string;
  /** Set once the test stack runs. */
  stack: Record<string, string>;
  /** Set when a part is run that needs the stack. */
  prepared?: Prepared;
}
export interface Part {
  name: string;
  needsStack: boolean;
  run(around: Surroundings, say: Say): Promise<Count>;
}

const check = (name: string, program: string, args: string[]): Part => ({
  name,
  needsStack: false,
  run: async ({ root }, say) => single(await runPackage(root, program, args, {}, say)),
});

function reportPath(root: string, name: string): string {
  const folder = join(root, 'test-results', 'reports');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${name}-${process.pid}.json`);
}

const jest = (name: string, needsStack: boolean): Part => ({
  name,
  needsStack,
  run: async ({ root, stack }, say) => {
    const report = reportPath(root, name);
    const args = ['--selectProjects', name, '--json', `--outputFile=${report}`, ...(needsStack ? ['--runInBand'] : [])];
    await runPackage(root, 'jest/bin/jest.js', args, needsStack ? stack : {}, say);
    return readReport(report, countJest);
  },
});

const journeys: Part = {
  name: 'e2e',
  needsStack: true,
  run: async ({ root, stack, prepared }, say) => {
    const chromium = await prepared?.chromium;
    if (!chromium || 'missing' in chromium) return single(false, chromium?.missing);
    const report = reportPath(root, 'e2e');
    const env = { ...stack, PLAYWRIGHT_JSON_OUTPUT_NAME: report, PARLEY_CHROMIUM: chromium.path };
    await runPackage(root, '@playwright/test/cli.js', ['test', '--reporter=list,json'], env, say);
    return readReport(report, countPlaywright);
  },
};

/** The routes' own types are made first: a fresh checkout has none. */
const types: Part = {
  name: 'types',
  needsStack: false,
  run: async ({ root }, say) => {
    const made = await runPackage(root, 'next/dist/bin/next', ['typegen'], {}, say);
    return single(made && (await runPackage(root, 'typescript/bin/tsc', ['--noEmit'], {}, say)));
  },
};

/** Everything `npm test` runs, cheapest first. Parts of one group run side by side, as one core is enough for each. */
export const groups: Part[][] = [
  [types, check('lint', 'eslint/bin/eslint.js', ['.', '--max-warnings=0'])],
  [
    jest('unit', false),
    check('format', 'prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.']),
    check('knip', 'knip/bin/knip.js', []),
  ],
  [check('build', '../stack/start.mjs', ['--build'])],
  [jest('compat', true)],
  [jest('routes', true)],
  [journeys, jest('database', true)],
];
