import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { z } from 'zod';
import { readCatalogue } from '@/stack/realtime/catalogue';
import { triggersOf } from '@/stack/realtime/trigger-text';
import { connect, withDatabase } from '@/tests/support/database-environment';
import { adminUrl } from './realtime-client';

const told = z.object({
  t: z.string(),
  o: z.string(),
  r: z.array(z.tuple([z.array(z.unknown()), z.string().nullable(), z.number()])),
});
const TENANT = randomUUID();
const name = `scratch_${randomBytes(6).toString('hex')}`;
let server: Sql;
let sql: Sql;
const heard: { bytes: number; change: z.infer<typeof told> }[] = [];
let look = () => undefined as void;

beforeAll(async () => {
  server = connect(adminUrl, 1);
  await server.unsafe(`create database ${name}`);
  sql = connect(withDatabase(adminUrl, name));
  await sql.unsafe(`create schema realtime;
    create table public.pairs (a uuid, "B" bigint, user_id uuid not null, owner uuid, lease_until timestamptz, note text, primary key ("B", a));
    alter table public.pairs enable row level security;
    create policy p on public.pairs for select using (owner is not null);
    create publication supabase_realtime for table public.pairs;`);
  await sql.unsafe(readFileSync(join(process.cwd(), 'stack', 'realtime', 'triggers.sql'), 'utf8'));
  for (const table of (await readCatalogue(sql)).values()) await sql.unsafe(triggersOf(table));
  await sql.listen('parley_realtime', (payload) => {
    if (payload.startsWith('beat')) return;
    heard.push({ bytes: Buffer.byteLength(payload), change: told.parse(JSON.parse(payload)) });
    look();
  });
});
afterEach(() => {
  heard.length = 0;
});
afterAll(async () => {
  await sql.end({ timeout: 1 });
  await server.unsafe(`drop database ${name} with (force)`);
  await server.end();
});

const until = (enough: () => boolean) =>
  new Promise<void>((resolve) => {
    look = () => (enough() ? resolve() : undefined);
    look();
  });

test('a key of several columns comes in its own order, with the tenant and nothing of the row', async () => {
  const a = randomUUID();
  await sql`insert into public.pairs values (${a}, 9007199254740993, ${TENANT}, null, null, 'a secret')`;
  await sql`update public.pairs set note = 'another' where a = ${a}`;
  await sql`update public.pairs set owner = ${TENANT} where a = ${a}`;
  await sql`update public.pairs set lease_until = now() where a = ${a}`;
  await sql`delete from public.pairs where a = ${a}`;
  await until(() => heard.some(({ change }) => change.o === 'DELETE'));
  expect(heard.map(({ change }) => [change.o, change.r[0]?.[0][1], change.r[0]?.[1], change.r[0]?.[2]])).toEqual([
    ['INSERT', a, TENANT, 0],
    ['UPDATE', a, TENANT, 0],
    ['UPDATE', a, TENANT, 1],
    ['DELETE', a, TENANT, 0],
  ]);
  expect(JSON.stringify(heard)).not.toContain('secret');
});

test('one statement of a thousand rows fits into notifications, and tells every row once', async () => {
  await sql`insert into public.pairs select gen_random_uuid(), 9000000000000000000 + n, ${TENANT}, null, null, repeat('x', 5000)
    from generate_series(1, 1000) n`;
  const rows = () => heard.flatMap(({ change }) => change.r);
  await until(() => rows().length >= 1000);
  expect(new Set(rows().map(([key]) => JSON.stringify(key[1]))).size).toBe(1000);
  expect(Math.max(...heard.map(({ bytes }) => bytes))).toBeLessThan(8000);
});

test('a statement that touches no row is not told', async () => {
  await sql`delete from public.pairs where a = ${randomUUID()}`;
  await sql`insert into public.pairs values (${randomUUID()}, 1, ${TENANT})`;
  await until(() => heard.length > 0);
  expect(heard.map(({ change }) => change.o)).toEqual(['INSERT']);
});
