import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { connect, fromStack, withDatabase } from './database-environment';
import { stackEnvironment } from './stack';

const root = process.cwd();
const text = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

export interface Scratch {
  sql: Sql;
  name: string;
  drop: () => Promise<void>;
}

/** A database of its own beside the stack's, made the way the stack makes it, so that no engine works on what a test puts there. */
export async function scratchDatabase(): Promise<Scratch> {
  const adminUrl = fromStack('ADMIN_DATABASE_URL');
  const name = `scratch_${randomBytes(6).toString('hex')}`;
  const server = connect(adminUrl, 1);
  await server.unsafe(`create database ${name}`);
  const sql = connect(withDatabase(adminUrl, name));
  await sql.unsafe(text('stack', 'postgres', 'roles.sql'));
  execFileSync(process.execPath, [join(root, 'dist', 'data.mjs'), '--prepare'], {
    env: {
      ...process.env,
      ...stackEnvironment(),
      DATA_DATABASE_URL: withDatabase(fromStack('DATA_DATABASE_URL'), name),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  for (const file of readdirSync(join(root, 'supabase', 'migrations')).sort()) {
    await sql.begin((transaction) => transaction.unsafe(text('supabase', 'migrations', file)));
  }
  await sql.unsafe(text('stack', 'postgres', 'grants.sql'));
  return {
    sql,
    name,
    drop: async () => {
      await sql.end({ timeout: 1 });
      await server.unsafe(`drop database ${name} with (force)`);
      await server.end({ timeout: 1 });
    },
  };
}
