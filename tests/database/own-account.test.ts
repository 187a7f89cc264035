import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { as, refusal } from '../support/database';
import { impersonate, member, signUp } from '../support/database-people';
import { scratchDatabase, type Scratch } from '../support/database-scratch';

let scratch: Scratch;
let sql: Sql;
let owner: string;
let other: string;
let agent: string;

beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  owner = await signUp(sql);
  other = await signUp(sql);
  agent = await member(sql, owner, null);
});
afterAll(() => scratch.drop());

async function session(user: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into auth.sessions (id, user_id, user_agent) values (${id}, ${user}, 'a browser')`;
  return id;
}
const seen = (who: string, claims: object) =>
  as(
    sql,
    who,
    (t) => t<{ id: string; current: boolean }[]>`select id, current from public.list_own_sessions()`,
    claims,
  );
const end = (who: string, id: string, claims: object) =>
  as(sql, who, (t) => t<{ done: boolean }[]>`select public.end_own_session(${id}) as done`, claims);

test('sessions: everyone sees the own ones, and which one is speaking', async () => {
  const [mine, second, foreign] = [await session(owner), await session(owner), await session(other)];
  const rows = await seen(owner, { session_id: mine });
  expect(rows.map(({ id }) => id).sort()).toEqual([mine, second].sort());
  expect(rows.filter(({ current }) => current).map(({ id }) => id)).toEqual([mine]);
  expect(rows.map(({ id }) => id)).not.toContain(foreign);
});

test('sessions: one ends an own one, never a foreign one', async () => {
  const [mine, second, foreign] = [await session(owner), await session(owner), await session(other)];
  expect((await end(owner, foreign, { session_id: mine }))[0]?.done).toBe(false);
  expect((await end(owner, second, { session_id: mine }))[0]?.done).toBe(true);
  const left = await sql`select from auth.sessions where id in (${foreign}, ${second})`;
  expect(left).toHaveLength(1);
});

test('sessions: a token without a session of the person, and an impersonator, learn and end nothing', async () => {
  const [mine, foreign] = [await session(agent), await session(other)];
  const acting = await impersonate(sql, owner, agent);
  for (const claims of [{}, { session_id: foreign }, acting, { ...acting, session_id: mine }]) {
    expect(await seen(agent, claims)).toHaveLength(0);
    expect(await refusal(end(agent, mine, claims))).toBe('PT403 not_allowed');
  }
});

test('a picture is the own one or none, and as visible as the profile', async () => {
  const name = `${agent}/${randomUUID()}.webp`;
  await sql`insert into storage.objects (bucket_id, name) values ('avatars', ${name})`;
  const set = (who: string, path: string) =>
    as(
      sql,
      who,
      (t) => t`update public."internalUsers" set "avatarUrl" = ${path} where "authID" = ${who} returning id`,
    );
  expect(await refusal(set(owner, name))).toBe('23514');
  expect(await refusal(set(agent, 'https://elsewhere.test/a.png'))).toBe('23514');
  const sees = async (who: string) =>
    (await as(sql, who, (t) => t`select from storage.objects where name = ${name}`)).length;
  expect(await sees(agent)).toBe(0);
  await sql`update public."internalUsers" set "avatarUrl" = ${name} where "authID" = ${agent}`;
  expect([await sees(agent), await sees(owner), await sees(other)]).toEqual([1, 1, 0]);
  const put = as(
    sql,
    agent,
    (t) => t`insert into storage.objects (bucket_id, name) values ('avatars', ${`${agent}/x.webp`})`,
  );
  expect(await refusal(put)).toBe('42501');
});
