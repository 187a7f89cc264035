import { join } from 'node:path';
import { readSettings, type Settings } from '@/stack/env';
import { ensureBuild } from '@/stack/web/build';
import { complain, say } from './console';
import { writeDatabaseTypes } from './db-types';
import { HELP, parseOptions } from './options';
import { reset } from './reset';
import { start } from './start';
import { StartError } from './start-error';

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
    if (options.command === 'help') return say(HELP);
    const settings = readSettings();
    if (options.command === 'db-types') return await writeDatabaseTypes(settings);
    if (options.command === 'build') return say(`Built: ${await buildHere(settings, tools)}`);
    if (options.command === 'reset') await reset(settings, options.yes);
    await start(options, settings, tools);
  } catch (error) {
    complain(error instanceof StartError ? error.message : describe(error));
    process.exitCode = 1;
    // Whatever still listens or waits belongs to a start that failed.
    setTimeout(() => process.exit(1), 200).unref();
  }
}

// Bundles were made by `start.mjs` already; a broken one must not pass for a build.
async function buildHere(settings: Settings, { broken }: Tools): Promise<string> {
  const [name] = Object.keys(broken);
  if (name) throw new StartError(`${name} could not be bundled: ${broken[name]}`);
  const logs = join(settings.home, 'logs');
  return ensureBuild(logs);
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
