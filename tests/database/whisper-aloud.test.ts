import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { impersonate, member } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { callingOwner, engine, start, type Caller, type Started } from './call-world';

let scratch: Scratch;
let sql: Sql;
let mine: Caller;
let joiner: string;
let listener: string;
let call: Started;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  mine = await callingOwner(sql);
  joiner = await member(sql, mine.owner, { scope: 'all', verbs: ['select', 'update'] }, 'Joiner');
  listener = await member(sql, mine.owner, { scope: 'all', verbs: ['select'] }, 'Listener');
  await engine(sql, 100);
  await sql`insert into public.credentials (user_id, created_by, provider, last_four) values (${mine.owner}, ${mine.owner}, 'deepgram', 'abcd')`;
  await sql`update public.assistants set stt_provider = 'deepgram' where user_id = ${mine.owner}`;
  await sql`select app.freeze_assistant(id) from public.assistants where user_id = ${mine.owner}`;
});
afterAll(() => scratch.drop());
beforeEach(async () => {
  await sql`insert into app.tenant_limits (user_id, calls_per_minute) values (${mine.owner}, 1000) on conflict do nothing`;
  call = await start(sql, mine.owner, mine);
});

const enter = async (who: string, claims: Record<string, unknown> = {}) => {
  const [row] = await as(
    sql,
    who,
    (t) => t`select public.enter_whisper(${call.room_name}) ->> 'identity' as name`,
    claims,
  );
  return String(row?.name);
};
const may = async (name: string) => (await sql`select app.may_whisper_aloud(${call.call_id}, ${name}) as may`)[0]?.may;
const say = (name: string, text = 'Offer ten per cent') =>
  sql`select app.whisper_aloud(${call.call_id}, ${name}, ${text})`;
const said = () => sql`select said_by, text from public.call_whispers where call_id = ${call.call_id}`;

test('who may join may whisper by voice, under a name that tells nothing of them; the words are theirs', async () => {
  const name = await enter(joiner);
  expect(name).toMatch(/^whisper-[0-9a-f-]{36}$/);
  expect(name).not.toContain(joiner);
  // A second tab takes the place of the first.
  expect(await enter(joiner)).toBe(name);
  expect(await may(name)).toBe(true);
  await say(name);
  expect([...(await said())]).toEqual([{ said_by: joiner, text: 'Offer ten per cent' }]);
  const [entry] =
    await sql`select actor, action from public.audit_log where entity_id = ${call.call_id} order by seq desc limit 1`;
  expect(entry).toEqual({ actor: joiner, action: 'whisper' });
  const [left] = await sql`select current_setting('request.jwt.claims', true) as claims`;
  // The service is nobody again.
  expect(left?.claims ?? '').not.toContain(joiner);
});

test('who only listens, strangers, and a call without ears, without an agent or after its end let nobody in', async () => {
  expect(await refusal(enter(listener))).toBe('PT403 not_allowed');
  const other = await callingOwner(sql);
  expect(await refusal(enter(other.owner))).toBe('PT404 call_not_found');
  const hears = async () =>
    (
      await as(
        sql,
        joiner,
        (t) => t`select public.hears_whispers(c) as hears from public."callLogs" c where id = ${call.call_id}`,
      )
    )[0]?.hears;
  expect(await hears()).toBe(true);
  await sql`update public.credentials set provider = 'openai' where user_id = ${mine.owner}`;
  expect(await hears()).toBe(false);
  expect(await refusal(enter(joiner))).toBe('PT409 no_recognition');
  await sql`update public.credentials set provider = 'deepgram' where user_id = ${mine.owner}`;
  const name = await enter(joiner);
  await sql`update public."callLogs" set state = 'ended', ended_at = now() where id = ${call.call_id}`;
  expect(await refusal(enter(joiner))).toBe('PT410 call_ended');
  expect(await may(name)).toBe(false);
});

test('a row that somebody makes up tells nothing of other accounts', async () => {
  const other = await callingOwner(sql);
  const [version] = await sql`select assistant_version_id as id from public."callLogs" where id = ${call.call_id}`;
  expect(version?.id).not.toBeNull();
  const [row] = await as(
    sql,
    other.owner,
    (t) =>
      t`select public.hears_whispers(jsonb_populate_record(null::public."callLogs", ${t.json({ user_id: mine.owner, assistant_version_id: version?.id })})) as hears`,
  );
  expect(row?.hears).toBe(false);
});

test('a right that has ended takes the voice along, in the same moment', async () => {
  const name = await enter(joiner);
  await sql`update public.role_permissions set can_update = false where resource = 'liveCalls'
    and role_id = (select role_id from public."internalUsers" where "authID" = ${joiner})`;
  expect(await may(name)).toBe(false);
  expect(await refusal(say(name))).toBe('PT403 not_allowed');
  await sql`update public.role_permissions set can_update = true where resource = 'liveCalls'
    and role_id = (select role_id from public."internalUsers" where "authID" = ${joiner})`;
  expect(await may(name)).toBe(true);
  await sql`update public."internalUsers" set disabled = true where "authID" = ${joiner}`;
  expect(await may(name)).toBe(false);
  await sql`update public."internalUsers" set disabled = false where "authID" = ${joiner}`;
  expect(await said()).toHaveLength(0);
});

test('a session that is over whispers no more, and neither does an entry into an account that was ended', async () => {
  const past = await enter(joiner, { exp: Math.floor(Date.now() / 1000) - 5 });
  expect(await may(past)).toBe(false);
  const claims = await impersonate(sql, mine.owner, joiner);
  const name = await enter(joiner, claims);
  expect(await may(name)).toBe(true);
  await say(name);
  // Who really spoke.
  expect([...(await said())]).toMatchObject([{ said_by: mine.owner }]);
  await sql`update public.impersonations set revoked_at = now() where target = ${joiner}`;
  expect(await may(name)).toBe(false);
  expect(await refusal(say(name))).toBe('PT404 call_not_found');
});

test('a name of another call, and one that nobody has, say nothing', async () => {
  const name = await enter(joiner);
  const second = await start(sql, mine.owner, mine);
  expect((await sql`select app.may_whisper_aloud(${second.call_id}, ${name}) as may`)[0]?.may).toBe(false);
  expect(await may(`whisper-${call.call_id}`)).toBe(false);
  expect(await refusal(say('agent-AJ_1'))).toBe('PT403 not_allowed');
});
