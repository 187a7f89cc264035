/** @jest-environment node */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { z } from 'zod';
import { endSpawnedStacks, makeHome, type PrivateStack, spawnStack, untilSaid } from '../support/stack';

const root = process.cwd();
const args = ['--only', 'postgres,data'];
const isUp = 'Running: postgres, data';

const begin = (home: string) => spawnStack(root, { home, args });
async function up(home: string): Promise<PrivateStack> {
  const stack = await begin(home);
  await untilSaid(stack, isUp);
  return stack;
}
afterAll(endSpawnedStacks);

const childrenSchema = z.record(z.string(), z.object({ pid: z.number() }));
const children = (stack: PrivateStack) =>
  childrenSchema.parse(JSON.parse(readFileSync(join(stack.home, 'run', 'children.json'), 'utf8')));
const pidOf = (stack: PrivateStack, name: string) => children(stack)[name]?.pid ?? 0;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function until(isTrue: () => Promise<boolean> | boolean, milliseconds = 20_000): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function query<Row>(stack: PrivateStack, text: string): Promise<Row[]> {
  const sql = postgres(stack.environment().ADMIN_DATABASE_URL ?? '', { max: 1, onnotice: () => undefined });
  try {
    return [...(await sql.unsafe<(Row & postgres.Row)[]>(text))];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const healthSchema = z.object({
  components: z.record(z.string(), z.object({ state: z.string(), restarts: z.number() })),
});
async function health(stack: PrivateStack) {
  const response = await fetch(`http://127.0.0.1:${stack.environment().SUPERVISOR_PORT}/health`);
  return healthSchema.parse(await response.json()).components;
}

async function dataStatus(stack: PrivateStack): Promise<number> {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY = '' } = stack.environment();
  const headers = { apikey: SUPABASE_SECRET_KEY, authorization: `Bearer ${SUPABASE_SECRET_KEY}` };
  const response = await fetch(`${SUPABASE_URL}/rest/v1/assistants?select=name`, { headers });
  return response.status;
}
const dataAnswers = async (stack: PrivateStack) => (await dataStatus(stack)) === 200;

test('the first start makes a database in UTF-8 with checksums, and logins that are nobody’s superuser', async () => {
  const stack = await up(makeHome());
  expect(await query(stack, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
  expect(await query(stack, 'show data_checksums')).toEqual([{ data_checksums: 'on' }]);
  expect(await query(stack, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  expect(await query(stack, `select rolname from pg_roles where rolsuper order by 1`)).toEqual([
    { rolname: 'postgres' },
  ]);
  expect(statSync(join(stack.home, 'run', 'env.json')).mode & 0o777).toBe(0o600);
  expect(await dataStatus(stack)).toBe(200);
});

test('SIGTERM stops everything and leaves nothing; the next start loses nothing and runs no migration again', async () => {
  const stack = await up(makeHome());
  const pids = Object.values(children(stack)).map(({ pid }) => pid);
  const before = await query(stack, 'select "authID" from public."internalUsers" order by 1');
  expect(before).toHaveLength(2);
  expect(await stack.stop()).toBe(0);
  expect(pids.filter(isAlive)).toEqual([]);
  expect(existsSync(join(stack.home, 'run', 'env.json'))).toBe(false);
  expect(existsSync(join(stack.home, 'postgres', 'postmaster.pid'))).toBe(false);

  const next = await up(stack.home);
  expect(next.output()).toContain('database is up to date');
  expect(await query(next, 'select "authID" from public."internalUsers" order by 1')).toEqual(before);
});

test('a killed Postgres comes back on its port, and the data service goes on with it', async () => {
  const stack = await up(makeHome());
  const data = pidOf(stack, 'data');
  process.kill(pidOf(stack, 'postgres'), 'SIGKILL');
  const answers: number[] = [];
  await until(async () => {
    const { postgres: database } = await health(stack);
    answers.push(await dataStatus(stack));
    return database?.restarts === 1 && database.state === 'ready' && answers.at(-1) === 200;
  });
  // Away for a moment, never broken.
  expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(pidOf(stack, 'data')).toBe(data);
});

test('a killed component is started again', async () => {
  const stack = await up(makeHome());
  const before = pidOf(stack, 'data');
  process.kill(before, 'SIGKILL');
  await until(async () => (await health(stack)).data?.restarts === 1 && (await health(stack)).data?.state === 'ready');
  expect(pidOf(stack, 'data')).not.toBe(before);
  await until(() => dataAnswers(stack));
});

test('after a killed supervisor the next start ends what it left and goes on', async () => {
  const stack = await up(makeHome());
  const { data, postgres: database } = children(stack);
  stack.process.kill('SIGKILL');
  await stack.exited;
  expect(isAlive(database?.pid ?? 0)).toBe(true);

  const next = await up(stack.home);
  expect(isAlive(database?.pid ?? 0)).toBe(false);
  expect(isAlive(data?.pid ?? 0)).toBe(false);
  expect(await dataStatus(next)).toBe(200);
});

test('a pid file whose number belongs to another program does not stop the start', async () => {
  const first = await up(makeHome());
  await first.stop();
  writeFileSync(join(first.home, 'postgres', 'postmaster.pid'), `${process.pid}\n${join(first.home, 'postgres')}\n`);
  await up(first.home);
  expect(isAlive(process.pid)).toBe(true);
});

test('a lock of a dead process does not stop the start', async () => {
  const home = makeHome();
  mkdirSync(join(home, 'run'));
  writeFileSync(join(home, 'run', 'supervisor.lock'), JSON.stringify({ pid: 2 ** 22 + 1, mark: '1' }));
  await up(home);
});

test('of two starts at once one runs, and the other says which', async () => {
  const home = makeHome();
  const both = await Promise.all([begin(home), begin(home)]);
  const loser = await Promise.race(both.map((stack) => stack.exited.then(() => stack)));
  const winner = both.find((stack) => stack !== loser);
  if (!winner) throw new Error('both ended');
  await untilSaid(winner, isUp);
  expect(loser.output()).toContain(`already running with this data folder (process ${winner.process.pid})`);
  expect(loser.process.exitCode).toBe(1);
});

test('a migration that fails leaves nothing behind and is named', async () => {
  const stack = await up(makeHome());
  await query(stack, `delete from supabase_migrations.schema_migrations where name = 'foundation'`);
  await stack.stop();
  const next = await begin(stack.home);
  expect(await next.exited).toBe(1);
  expect(next.output()).toMatch(
    /The migration \d+_foundation\.sql failed, and nothing of it was kept: schema "app" already exists/,
  );
});
