import type { Sql } from 'postgres';
import { buildAssistant, buildContact } from '@/stack/seed/builders';
import { as, refusal } from '@/tests/support/database';
import { apiKey, impersonate, member, signUp, VERBS } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { type Caller, callingOwner, engine, hangUpAll, leftBehind, start, unlimited } from './call-world';

let scratch: Scratch;
let sql: Sql;
let mine: Caller;
let other: Caller;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  mine = await callingOwner(sql);
  other = await callingOwner(sql);
});
afterAll(() => scratch.drop());
beforeEach(async () => {
  await hangUpAll(sql);
  await sql`update public."callLogs" set deleted = true`;
  await unlimited(sql);
  await engine(sql, 100);
});

test('a call begins as a queued row in a room that cannot be guessed', async () => {
  const started = await start(sql, mine.owner, mine);
  expect(started.room_name).toMatch(/^call-[0-9a-f]{32}$/);
  const [call] = await sql`select * from public."callLogs" where id = ${started.call_id}`;
  expect(call).toMatchObject({
    ...{
      user_id: mine.owner,
      created_by: mine.owner,
      state: 'queued',
      status: 'queued',
      endedReason: 'Dialing',
      type: 'Phone',
      direction: 'outbound',
    },
    ...{
      from: mine.number,
      to: '+12025550100',
      assistant_id: mine.assistant,
      simulated: true,
      carrier: 'loopback',
      sip_room: started.room_name,
    },
    metadata: { room: { name: started.room_name } },
  });
});

test('what a caller writes into the answer columns is not believed', async () => {
  const first = await start(sql, mine.owner, mine);
  const second = await start(sql, mine.owner, mine, { call_id: first.call_id, room_name: 'mine', replay_of: first.id });
  expect(second.call_id).not.toBe(first.call_id);
  expect(second.room_name).not.toBe('mine');
  expect(second.replay_of).toBeNull();
});

describe('a refusal is a code, and nothing is left behind', () => {
  const bad: [string, Record<string, unknown>, string][] = [
    ['empty number', { to_number: '' }, 'PT400 invalid_number'],
    ['letters', { to_number: '+1202555FOOD' }, 'PT400 invalid_number'],
    ['letters without force plus', { to_number: '202555FOOD', force_plus: false }, 'PT400 invalid_number'],
    ['an emergency number', { to_number: '911', force_plus: false }, 'PT400 invalid_number'],
    ['a leading zero', { to_number: '+01202555010' }, 'PT400 invalid_number'],
    ['too long', { to_number: '+1234567890123456' }, 'PT400 invalid_number'],
    ['empty own number', { from_number: '' }, 'PT400 invalid_number'],
    ['a number outside the reserved range', { to_number: '+493012345678' }, 'PT412 no_carrier'],
    [
      'an assistant that is not there',
      { metadata: { assistant_id: '00000000-0000-4000-8000-000000000000' } },
      'PT404 assistant_not_found',
    ],
    ['an assistant that is no id', { metadata: { assistant_id: 'x' } }, 'PT404 assistant_not_found'],
    ["somebody else's tenant", { user_id: '00000000-0000-4000-8000-000000000000' }, 'PT403 not_allowed'],
  ];
  test.each(bad)('%s', async (_, columns, code) => {
    const before = await leftBehind(sql);
    const row = columns.metadata
      ? { ...columns, metadata: sql.json(JSON.parse(JSON.stringify(columns.metadata))) }
      : columns;
    expect(await refusal(start(sql, mine.owner, mine, row))).toBe(code);
    expect(await leftBehind(sql)).toBe(before);
  });

  test("another tenant's number, assistant and call", async () => {
    const before = await leftBehind(sql);
    expect(await refusal(start(sql, mine.owner, other))).toBe('PT403 number_not_owned');
    expect(await refusal(start(sql, mine.owner, { ...mine, assistant: other.assistant }))).toBe(
      'PT404 assistant_not_found',
    );
    expect(await leftBehind(sql)).toBe(before);
  });

  test('an inactive, an unverified and a deleted number; a deleted assistant', async () => {
    const own = sql`"phoneNumber" = ${mine.number}`;
    await sql`update public."phoneNumbers" set active = false where ${own}`;
    expect(await refusal(start(sql, mine.owner, mine))).toBe('PT403 number_inactive');
    await sql`update public."phoneNumbers" set active = true, verified_at = null where ${own}`;
    expect(await refusal(start(sql, mine.owner, mine))).toBe('PT403 number_inactive');
    await sql`update public."phoneNumbers" set verified_at = now(), deleted = true where ${own}`;
    expect(await refusal(start(sql, mine.owner, mine))).toBe('PT403 number_not_owned');
    await sql`update public."phoneNumbers" set deleted = false where ${own}`;
    await sql`update public.assistants set deleted = true where id = ${mine.assistant}`;
    expect(await refusal(start(sql, mine.owner, mine))).toBe('PT404 assistant_not_found');
    await sql`update public.assistants set deleted = false where id = ${mine.assistant}`;
    await start(sql, mine.owner, mine);
  });

  test('a number on the do-not-call list, in whatever way it is typed, and only for this tenant', async () => {
    await sql`insert into public.donotcall (user_id, number) values (${mine.owner}, '+12025550105')`;
    for (const to of ['+12025550105', '12025550105', '+1 (202) 555-0105', '1.202.555.0105', '1/202/555-0105']) {
      expect(await refusal(start(sql, mine.owner, mine, { to_number: to }))).toBe('PT403 do_not_call');
    }
    expect(await refusal(start(sql, mine.owner, mine, { to_number: '2025550105', force_plus: false }))).toBe(
      'PT403 do_not_call',
    );
    await start(sql, other.owner, other, { to_number: '+12025550105' });
  });

  test('a role without Create on call logs, a switched-off call center, a disabled person, a revoked impersonation', async () => {
    const reader = await member(sql, mine.owner, { scope: 'all', verbs: ['select'] });
    const agent = await member(sql, mine.owner, { scope: 'own', verbs: VERBS });
    const before = await leftBehind(sql);
    expect(await refusal(start(sql, reader, mine))).toBe('PT403 not_allowed');
    const revoked = await impersonate(sql, mine.owner, agent);
    await sql`update public.impersonations set revoked_at = now() where id = ${String(revoked.imp_id)}`;
    expect(await refusal(start(sql, agent, mine, {}, revoked))).toBe('PT403 not_allowed');
    for (const who of [agent, mine.owner]) {
      await sql`update public."internalUsers" set callcenter_enabled = false where "authID" = ${who}`;
      expect(await refusal(start(sql, agent, mine))).toBe('PT403 switch_off');
      await sql`update public."internalUsers" set callcenter_enabled = null where "authID" = ${who}`;
    }
    await sql`update public."internalUsers" set disabled = true where "authID" = ${agent}`;
    expect(await refusal(start(sql, agent, mine))).toBe('PT403 not_allowed');
    expect((await leftBehind(sql)).split(' ').slice(0, 2)).toEqual(before.split(' ').slice(0, 2));
  });

  test('no engine: calling is off', async () => {
    await sql`update app.engines set beat_at = now() - interval '31 seconds'`;
    expect(await refusal(start(sql, mine.owner, mine))).toBe('PT412 calling_off');
  });
});

describe('limits', () => {
  test('ten calls a minute and person; a colleague has ten of his own', async () => {
    const owner = await callingOwner(sql);
    const agent = await member(sql, owner.owner, { scope: 'own', verbs: VERBS });
    for (let n = 0; n < 10; n++) await start(sql, owner.owner, owner);
    expect(await refusal(start(sql, owner.owner, owner))).toBe('PT429 rate_limited');
    await start(sql, agent, owner);
    await sql.begin(async (t) => {
      await t`set local session_replication_role = replica`;
      await t`update public."callLogs" set created_at = created_at - interval '61 seconds' where user_id = ${owner.owner}`;
    });
    await start(sql, owner.owner, owner);
  });

  test('calls a day and tenant', async () => {
    const owner = await callingOwner(sql);
    await sql`insert into app.tenant_limits (user_id, calls_per_day) values (${owner.owner}, 2)`;
    await start(sql, owner.owner, owner);
    await start(sql, owner.owner, owner);
    expect(await refusal(start(sql, owner.owner, owner))).toBe('PT429 daily_limit');
  });

  test('the last line goes to one of many who ask at once', async () => {
    await engine(sql, 3);
    const before = await sql`select from public."callLogs"`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => refusal(start(sql, (n % 2 ? mine : other).owner, n % 2 ? mine : other))),
    );
    expect(answers.filter((code) => code === undefined)).toHaveLength(3);
    expect(answers.filter((code) => code === 'PT429 lines_full')).toHaveLength(17);
    expect(await sql`select from public."callLogs"`).toHaveLength(before.length + 3);
  });
});

describe('numbers', () => {
  test.each([
    ['force plus: digits and one plus', '1 (202) 555-0107', true, '+12025550107'],
    ['national, by the own number’s country', '(202) 555-0107', false, '+12025550107'],
    ['with the country’s trunk digit', '1-202-555-0107', false, '+12025550107'],
    ['a plus is kept', '+1 202 555 0107', false, '+12025550107'],
  ])('%s', async (_, to_number, force_plus, expected) => {
    expect((await start(sql, mine.owner, mine, { to_number, force_plus })).to_number).toBe(expected);
  });
  test.each([
    ['030 1234567', '+493099999', '+49301234567'],
    ['0044 20 7946 0000', '+493099999', '+442079460000'],
    ['011 49 30 1234567', '+12025550100', '+49301234567'],
    ['050-123-4567', '+97231234567', '+972501234567'],
  ])('%s from %s', async (raw, from, expected) => {
    const [row] = await sql`select app.normal_number(${raw}, false, ${from}) as made`;
    expect(row?.made).toBe(expected);
  });
});

test('the same key starts one call, however often and however fast it is sent', async () => {
  const key = { idempotency_key: 'a-key-of-this-test' };
  const answers = await Promise.all(Array.from({ length: 8 }, () => start(sql, mine.owner, mine, key)));
  expect(new Set(answers.map((answer) => answer.call_id)).size).toBe(1);
  expect(new Set(answers.map((answer) => answer.room_name)).size).toBe(1);
  await start(sql, other.owner, other, key);
  const agent = await member(sql, mine.owner, { scope: 'own', verbs: VERBS });
  expect(await refusal(start(sql, agent, mine, key))).toBe('PT409 key_taken');
});

test('a key that was used for one call is refused for another', async () => {
  const key = { idempotency_key: 'a-key-with-two-bodies' };
  const first = await start(sql, mine.owner, mine, key);
  expect(await start(sql, mine.owner, mine, { ...key, to_number: '1 (202) 555-0100' })).toMatchObject({
    call_id: first.call_id,
    replay_of: first.id,
  });
  for (const other of [{ to_number: '+12025550101' }, { metadata: sql.json({}) }, { from_number: '+12025550199' }]) {
    expect(await refusal(start(sql, mine.owner, mine, { ...key, ...other }))).toBe('PT422 key_reused');
  }
});

test('a page that asks twice with one key has one call', async () => {
  const web = (assistant: string, key: string | null, sub = mine.owner, claims = {}) =>
    as(sql, sub, async (t) => (await t`select public.start_web_call(${assistant}, ${key}) as call`)[0]?.call, claims);
  const answers = await Promise.all(Array.from({ length: 4 }, () => web(mine.assistant, 'a-web-key-of-this-test')));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect((await web(mine.assistant, null)).id).not.toBe(answers[0].id);
  expect((await web(other.assistant, 'a-web-key-of-this-test', other.owner)).id).not.toBe(answers[0].id);
  const second = await buildAssistant(sql, mine.owner, { name: 'Bob' });
  expect(await refusal(web(second, 'a-web-key-of-this-test'))).toBe('PT422 key_reused');
  expect(await refusal(web(mine.assistant, 'short'))).toBe('PT400 invalid_key');
  const reading = await apiKey(sql, mine.owner, mine.owner, ['select']);
  expect(await refusal(web(mine.assistant, null, mine.owner, reading))).toBe('PT403 not_allowed');
});

test('a call belongs to the person behind the number, and to whoever acts', async () => {
  const contact = await buildContact(sql, mine.owner, { firstName: 'Ann', lastName: 'Smith', number: '+12025550108' });
  const agent = await member(sql, mine.owner, { scope: 'own', verbs: VERBS });
  const claims = await impersonate(sql, mine.owner, agent);
  const read = async (id: string) => (await sql`select * from public."callLogs" where id = ${id}`)[0];
  const byAgent = await start(sql, agent, mine, { to_number: '+12025550108' });
  expect(await read(byAgent.call_id)).toMatchObject({
    contact_id: contact,
    sub_account_user_id: agent,
    created_by: agent,
    acting_for: null,
  });
  const inHisName = await start(sql, agent, mine, {}, claims);
  expect(await read(inHisName.call_id)).toMatchObject({
    contact_id: null,
    sub_account_user_id: agent,
    created_by: mine.owner,
    acting_for: agent,
  });
  await sql`update public.assistants set sub_account_user_id = ${agent} where id = ${mine.assistant}`;
  expect(await read((await start(sql, mine.owner, mine)).call_id)).toMatchObject({
    sub_account_user_id: agent,
    created_by: mine.owner,
  });
  const elsewhere = await start(sql, other.owner, other, { to_number: '+12025550108' });
  expect(await read(elsewhere.call_id)).toMatchObject({ contact_id: null, lead_id: null, account_id: null });
});

test('a stranger with the publishable key alone starts nothing', async () => {
  expect(
    await refusal(
      as(
        sql,
        null,
        (t) => t`insert into public.api_start_calls (from_number, to_number) values ('+12025550100', '+12025550100')`,
      ),
    ),
  ).toBe('42501');
  const stranger = await signUp(sql);
  expect(await refusal(start(sql, stranger, mine))).toBe('PT403 number_not_owned');
});
