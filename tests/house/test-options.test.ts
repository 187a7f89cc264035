/** @jest-environment node */
import { parseOptions } from '../support/runner/options';

const PARTS = ['types', 'lint', 'unit'];

test('no wish runs everything, --only runs some', () => {
  expect(parseOptions([], PARTS)).toEqual({ only: undefined });
  expect(parseOptions(['--only', 'unit,lint'], PARTS)).toEqual({ only: ['unit', 'lint'] });
  expect(parseOptions(['--only=unit'], PARTS)).toEqual({ only: ['unit'] });
});

test.each([['--help'], ['-h']])('%s says what can be asked for, and runs nothing', (flag) => {
  expect(parseOptions([flag], PARTS)).toEqual({ say: expect.stringContaining('Parts: types, lint, unit'), code: 0 });
});

test.each([
  [['--oops'], 'There is no option --oops.'],
  [['unit'], 'There is no option unit.'],
  [['--only'], '`--only` needs the names of parts.'],
  [['--only', 'unit,routers'], 'There is no part routers.'],
  [['--only', 'unit', 'lint'], 'There is no option lint.'],
])('%j is refused, and runs nothing', (args, why) => {
  expect(parseOptions(args, PARTS)).toEqual({ say: expect.stringMatching(new RegExp(`^${why}\n`)), code: 2 });
});
