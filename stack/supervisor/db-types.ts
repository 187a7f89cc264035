import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { machineEnvironment, root, type Settings } from '@/stack/env';
import { done } from './console';
import { startDatabase } from './database';
import { buildEnvironment } from './environment';
import { pickPorts } from './ports-of-stack';
import { loadSecrets } from './secrets';
import { Stack } from './stack';
import { StartError } from './start-error';

const run = promisify(execFile);
const target = join(root, 'lib', 'supabase', 'database.types.ts');

/** Writes the database's types as the migrations make them, from a database that exists only for this. */
export async function writeDatabaseTypes(settings: Settings): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'parley-types-'));
  // Postgres' own account must get through.
  chmodSync(home, 0o755);
  const stack = new Stack({ logs: join(home, 'logs'), verbose: false, onPid: () => undefined });
  try {
    const embedded = { ...settings, home, hosted: undefined };
    const secrets = loadSecrets(home);
    const environment = buildEnvironment(embedded, await pickPorts(), secrets, '');
    await startDatabase(stack, home, environment, secrets);
    const types = await generate(environment.ADMIN_DATABASE_URL ?? '');
    writeFileSync(target, types);
    await run(process.execPath, [
      join(root, 'node_modules', 'prettier', 'bin', 'prettier.cjs'),
      '--ignore-path',
      '/dev/null',
      '--write',
      target,
    ]);
    done('lib/supabase/database.types.ts');
  } finally {
    await stack.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

async function generate(url: string): Promise<string> {
  const remote = `--remote=${url}?sslmode=disable`;
  try {
    const command = join(root, 'node_modules', '.bin', 'supabase');
    const { stdout } = await run(command, ['gen', 'types', '--lang=typescript', remote, '--schema=public'], {
      env: { ...machineEnvironment(), SUPABASE_TELEMETRY_DISABLED: '1' },
      maxBuffer: 64 * 1024 * 1024,
      timeout: 120_000,
    });
    const start = stdout.indexOf('export type Json');
    if (start < 0) throw new Error('no types in its output');
    return stdout.slice(start);
  } catch (error) {
    throw new StartError(`The Supabase CLI made no types: ${error instanceof Error ? error.message : String(error)}`);
  }
}
