import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { member, signUp } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';

let scratch: Scratch;
let sql: Sql;
let owner: string;
let agent: string;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
});
afterAll(() => scratch.drop());
beforeEach(async () => {
  owner = await signUp(sql);
  agent = await member(sql, owner, null);
});

async function session(person: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into auth.sessions (id, user_id, created_at, updated_at) values (${randomUUID()}, ${person}, now(), now()) returning id`;
  return row?.id ?? '';
}
async function make(person: string, from?: string): Promise<string> {
  const [row] = await sql<{ code: string }[]>`
    select public.make_hand_off_code(${person}, ${from ?? (await session(person))}) as code`;
  return row?.code ?? '';
}
const read = async (code: string) => (await sql`select user_id from public.read_hand_off_code(${code})`)[0]?.user_id;
const spend = async (code: string) => (await sql`select user_id from public.spend_hand_off_code(${code})`)[0]?.user_id;

test('a code is 256 random bits, kept as a hash, and counts once however many bring it', async () => {
  const [code, other] = [await make(agent), await make(agent)];
  expect(code).toMatch(/^[\w-]{43}$/);
  expect(other).not.toBe(code);
  const kept =
    await sql`select t::text as text from app.hand_off_codes t union all select t::text from public.audit_log t`;
  expect(kept.some(({ text }) => String(text).includes(code))).toBe(false);
  expect([await read(code), await read(code)]).toEqual([agent, agent]);
  const spent = await Promise.all(Array.from({ length: 10 }, () => spend(code)));
  expect(spent.filter(Boolean)).toEqual([agent]);
  expect(await read(code)).toBeUndefined();
  expect(await spend(other)).toBe(agent);
});

test('it lives for a minute', async () => {
  const code = await make(agent);
  const [row] =
    await sql`select extract(epoch from expires_at - now())::float as left from app.hand_off_codes where user_id = ${agent}`;
  expect(row?.left).toBeGreaterThan(50);
  expect(row?.left).toBeLessThanOrEqual(60);
  await sql`update app.hand_off_codes set expires_at = now() where user_id = ${agent}`;
  expect([await read(code), await spend(code)]).toEqual([undefined, undefined]);
});

test('it dies with the session that it was taken from, and with the person’s or the owner’s suspension', async () => {
  const from = await session(agent);
  const [left, own, whole] = [await make(agent, from), await make(agent), await make(agent)];
  await sql`delete from auth.sessions where id = ${from}`;
  expect([await read(left), await spend(left)]).toEqual([undefined, undefined]);
  await sql`update public."internalUsers" set disabled = true where "authID" = ${agent}`;
  expect(await refusal(make(agent))).toBe('PT403 not_allowed');
  expect(await spend(own)).toBeUndefined();
  await sql`update public."internalUsers" set disabled = ("authID" = ${owner}) where "authID" in (${agent}, ${owner})`;
  expect(await read(whole)).toBeUndefined();
});

test('nobody makes one for a session of somebody else, nor without limit', async () => {
  expect(await refusal(make(agent, await session(owner)))).toBe('PT403 not_allowed');
  expect(await refusal(make(agent, randomUUID()))).toBe('PT403 not_allowed');
  for (let made = 0; made < 10; made += 1) await make(agent);
  expect(await refusal(make(agent))).toBe('PT429 rate_limited');
  expect(await make(owner)).not.toBe('');
});

test('people reach neither the codes nor the functions; each code stands in the log of its account', async () => {
  await make(agent);
  const [entry] =
    await sql`select action, actor, entity, entity_id from public.audit_log where user_id = ${owner} order by seq desc limit 1`;
  expect(entry).toEqual({ action: 'hand_off', actor: agent, entity: 'users', entity_id: agent });
  for (const ask of [
    () => as(sql, agent, (t) => t`select * from app.hand_off_codes`),
    () => as(sql, agent, (t) => t`select public.make_hand_off_code(${agent}, ${randomUUID()})`),
    () => as(sql, agent, (t) => t`select * from public.read_hand_off_code('x')`),
    () => as(sql, agent, (t) => t`select * from public.spend_hand_off_code('x')`),
  ]) {
    expect(await refusal(ask())).toBe('42501');
  }
});
