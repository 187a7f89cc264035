import { stripVTControlCharacters } from 'node:util';

export interface Failure {
  name: string;
  why: string;
}
export interface Count {
  passed: number;
  failures: Failure[];
}

export const none: Count = { passed: 0, failures: [] };
export const add = (one: Count, other: Count): Count => ({
  passed: one.passed + other.passed,
  failures: [...one.failures, ...other.failures],
});

/** A check without a count of its own counts as one. */
export const single = (isPassed: boolean, why = 'see its output above'): Count =>
  isPassed ? { passed: 1, failures: [] } : { passed: 0, failures: [{ name: '', why }] };

const WHY_LINES = 6;
const WHY_WIDTH = 300;

/** One failed test for the end of the log, where it is looked for first: its name and the beginning of why. */
export function tellFailure({ name, why }: Failure): string {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, WHY_LINES)
    .map((line) => `    ${line.slice(0, WHY_WIDTH)}`);
  return [`  ✗ ${name}`, ...lines].join('\n');
}
