import { readSettings } from '@/stack/env';
import { complain } from './console';
import { parseOptions } from './options';
import { StartError } from './start-error';
import { start } from './start';

export type Watch = (onChange: (changed: string[], error?: string) => void) => Promise<() => Promise<void>>;

/** What `start.mjs` has made before the TypeScript of the stack could be loaded. */
export interface Tools {
  watch: Watch;
  /** Bundles that could not be made: name → why. */
  broken: Record<string, string>;
}

/** The command line: runs one command and ends the process with its code. */
export async function main(args: string[], tools: Tools): Promise<void> {
  try {
    const options = parseOptions(args);
    const settings = readSettings();
    if (options.command === 'start') await start(options, settings, tools);
  } catch (error) {
    complain(error instanceof StartError ? error.message : describe(error));
    process.exitCode = 1;
    // Whatever still listens or waits belongs to a start that failed.
    setTimeout(() => process.exit(1), 200).unref();
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
