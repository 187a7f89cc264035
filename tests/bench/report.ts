import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { z } from 'zod';

export type Measures = Record<string, number>;
const baselineSchema = z.object({ machine: z.string(), measures: z.record(z.string(), z.number()) });

/** Prints each number beside the baseline's; `--write` makes this run the baseline. Numbers of another machine are no verdict. */
export function report(measures: Measures, path: string, write: boolean): void {
  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}`;
  const known = existsSync(path) ? baselineSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : null;
  for (const [name, value] of Object.entries(measures)) {
    const before = known?.measures[name];
    const change = before
      ? ` (baseline ${before}, ${value >= before ? '+' : ''}${Math.round((value / before - 1) * 100)} %)`
      : '';
    console.log(`${name.padEnd(56)} ${value}${change}`);
  }
  if (known && known.machine !== machine)
    console.log(`The baseline was measured on another machine: ${known.machine}.`);
  if (write) {
    const measuresToKeep = { ...known?.measures, ...measures };
    writeFileSync(path, `${JSON.stringify({ machine, measures: measuresToKeep }, null, 2)}\n`);
  }
}

export function median(values: number[]): number {
  return percentile(values, 50);
}

/** Nearest rank; NaN for no values, so that a measurement that did not happen is never a number. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = Math.max(0, Math.ceil((share / 100) * sorted.length) - 1);
  return Math.round(sorted[at] ?? Number.NaN);
}
