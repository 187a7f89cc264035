import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { END_REASONS, isEndCode } from '@/lib/call/end-reasons';
import { as, refusal } from '@/tests/support/database';
import { member, signUp } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { type Caller, callingOwner, engine, hangUpAll, start, unlimited } from './call-world';

let scratch: Scratch;
let sql: Sql;
let mine: Caller;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  mine = await callingOwner(sql);
});
afterAll(() => scratch.drop());
beforeEach(async () => {
  await hangUpAll(sql);
  await unlimited(sql);
  await engine(sql, 100);
  await change({ assistant_id: mine.assistant, opening_hours: null, fallback_assistant_id: null });
  await change({ active: true, closed_message: '' });
});

const change = (columns: Record<string, string | boolean | null | undefined>) =>
  sql`update public."phoneNumbers" set ${sql({ ...columns })} where "phoneNumber" = ${mine.number}`;
const hours = (spans: unknown) =>
  sql`update public."phoneNumbers" set opening_hours = ${sql.json(JSON.parse(JSON.stringify(spans)))}
    where "phoneNumber" = ${mine.number}`;
interface Taken {
  call_id: string | null;
  refused: string | null;
}
const room = () => `call-in_${randomUUID()}`;
let callers = 1_000_000;
async function ring(
  to = mine.number,
  from = `+1202${String((callers += 1))}`,
  provider: string | null = null,
  at = room(),
) {
  const [row] = await sql<{ taken: Taken }[]>`
    select app.take_incoming(${at}, ${`sip_${from}`}, ${to}, ${from}, ${provider}) as taken`;
  return row?.taken ?? { call_id: null, refused: 'nothing' };
}
const callOf = async ({ call_id }: Taken) => (await sql`select * from public."callLogs" where id = ${call_id}`)[0];
const countCalls = async () => (await sql`select count(*)::int as calls from public."callLogs"`)[0]?.calls;

test('a call that comes in is a queued row of the number’s account with its agent, its caller and the carrier’s room', async () => {
  const at = room();
  const taken = await ring(mine.number, '+12025550166', null, at);
  expect(taken.refused).toBeNull();
  expect(await callOf(taken)).toMatchObject({
    ...{ user_id: mine.owner, created_by: null, state: 'queued', type: 'Phone', direction: 'inbound', simulated: true },
    ...{ from: '+12025550166', to: mine.number, assistant_id: mine.assistant, carrier: 'loopback', sip_room: at },
    ...{ leg_identity: 'sip_+12025550166', announcement: null, refused: false, sub_account_user_id: mine.owner },
  });
  expect((await callOf(taken))?.assistant_version_id).not.toBeNull();
});

test('told twice by two engines it is one call', async () => {
  const at = room();
  const [one, other] = await Promise.all([
    ring(mine.number, '+12025550166', null, at),
    ring(mine.number, '+12025550166', null, at),
  ]);
  expect(one.call_id).not.toBeNull();
  expect(other.call_id).toBe(one.call_id);
});

test('the person behind the caller’s number is found, and a number written the national way', async () => {
  const [contact] = await sql<{ id: string }[]>`
    insert into public.crm_contacts (user_id, first_name, last_name) values (${mine.owner}, 'Ida', 'Ring') returning id`;
  await sql`insert into public.crm_phone_numbers (user_id, crm_contact_id, number) values (${mine.owner}, ${contact?.id ?? ''}, '+12025550188')`;
  expect((await callOf(await ring(mine.number, '+12025550188')))?.contact_id).toBe(contact?.id);
  expect(await callOf(await ring(mine.number, '2025550188'))).toMatchObject({
    from: '+12025550188',
    contact_id: contact?.id,
  });
});

test.each(['anonymous', '', "'; drop table x; --", '<b>1</b>', '+0', '\u202e123'])(
  'of the caller %j nothing is kept as a number',
  async (from) => {
    const taken = await ring(mine.number, from);
    expect(taken.refused).toBeNull();
    expect((await callOf(taken))?.from).toBeNull();
  },
);

test('whoever must not be called may still call in', async () => {
  await sql`insert into public.donotcall (user_id, owner_id, number) values (${mine.owner}, ${mine.owner}, '+12025550144')`;
  expect((await ring(mine.number, '+12025550144')).refused).toBeNull();
  expect(await refusal(start(sql, mine.owner, mine, { to_number: '+12025550144' }))).toBe('PT403 do_not_call');
});

test('a number of nobody leaves nothing', async () => {
  const before = await countCalls();
  expect(await ring('+12025550199')).toEqual({ call_id: null, refused: 'invalid_number' });
  expect(await ring('+4930')).toEqual({ call_id: null, refused: 'invalid_number' });
  expect(await ring('letters')).toEqual({ call_id: null, refused: 'invalid_number' });
  expect(await countCalls()).toBe(before);
});

test('a number answers to its own carrier alone', async () => {
  const [provider] = await sql<{ id: string }[]>`
    insert into public."phoneProviders" (user_id, created_by, owner_id, provider, name, address)
    values (${mine.owner}, ${mine.owner}, ${mine.owner}, 'sip', 'Trunk', 'sip.example.com') returning id`;
  expect((await ring(mine.number, '+12025550166', provider?.id)).refused).toBe('invalid_number');
  await sql`insert into public."phoneNumbers" (user_id, "phoneNumber", phone_provider_id, assistant_id)
    values (${mine.owner}, '+493023125555', ${provider?.id ?? null}, ${mine.assistant})`;
  await sql`update public."phoneNumbers" set verified_at = now() where "phoneNumber" = '+493023125555'`;
  expect((await ring('+493023125555')).refused).toBe('invalid_number');
  expect((await ring('+493023125555', '+4930111', randomUUID())).refused).toBe('invalid_number');
  const taken = await ring('493023125555', '030 111222', provider?.id);
  expect(await callOf(taken)).toMatchObject({
    carrier: 'sip',
    simulated: false,
    from: '+4930111222',
    to: '+493023125555',
  });
  await sql`update public."phoneProviders" set active = false where id = ${provider?.id ?? ''}`;
  expect((await ring('+493023125555', '+4930111223', provider?.id)).refused).toBe('number_inactive');
});

describe('what is not taken is a missed call with its reason', () => {
  const cases: [string, () => PromiseLike<unknown>, string][] = [
    ['number_inactive', () => change({ active: false }), 'inactive'],
    [
      'number_inactive',
      () => sql`update public."internalUsers" set callcenter_enabled = false where "authID" = ${mine.owner}`,
      'the call center off',
    ],
    [
      'number_inactive',
      () => sql`update public."internalUsers" set disabled = true where "authID" = ${mine.owner}`,
      'a suspended account',
    ],
    ['no_assistant', () => change({ assistant_id: null }), 'without an agent'],
    [
      'no_assistant',
      () => sql`update public.assistants set deleted = true where id = ${mine.assistant}`,
      'an agent that is deleted',
    ],
    [
      'daily_limit',
      () => sql`update app.tenant_limits set calls_per_day = 0 where user_id = ${mine.owner}`,
      'the day used up',
    ],
    ['lines_full', () => engine(sql, 0), 'all lines taken'],
    ['lines_full', () => sql`delete from app.engines`, 'no engine'],
    [
      'credit',
      () =>
        sql`insert into app.spend_limits (user_id, currency, day_minor, month_minor) values (${mine.owner}, 'USD', 0, 0)`,
      'a limit that is spent',
    ],
  ];
  test.each(cases)('%s: %p %s', async (code, arrange) => {
    await arrange();
    const live = async () => (await sql`select count(*)::int as n from public."callLogs" where state <> 'ended'`)[0]?.n;
    const before = await live();
    const taken = await ring();
    expect(taken.refused).toBe(code);
    const row = await callOf(taken);
    expect(row).toMatchObject({
      state: 'ended',
      status: 'failed',
      refused: true,
      ended_code: code,
      answered_at: null,
      duration: 0,
      direction: 'inbound',
    });
    expect(isEndCode(code) && END_REASONS[code]).toBe(row?.endedReason);
    expect(await live()).toBe(before);
    await sql`update public."internalUsers" set callcenter_enabled = true, disabled = false where "authID" = ${mine.owner}`;
    await sql`update public.assistants set deleted = false where id = ${mine.assistant}`;
    await sql`delete from app.spend_limits`;
  });

  test('calling again and again does not fill the log, and uses up nobody’s day', async () => {
    await change({ active: false });
    const before = await countCalls();
    await ring(mine.number, '+12025550177');
    expect(await ring(mine.number, '+12025550177')).toEqual({ call_id: null, refused: 'number_inactive' });
    expect(await countCalls()).toBe(Number(before) + 1);
    await change({ active: true });
    const used =
      await sql`select count(*)::int as n from public."callLogs" where user_id = ${mine.owner} and not refused and created_at > now() - interval '1 day'`;
    await sql`update app.tenant_limits set calls_per_day = ${Number(used[0]?.n) + 1} where user_id = ${mine.owner}`;
    expect((await ring()).refused).toBeNull();
    expect((await ring()).refused).toBe('daily_limit');
  });
});

describe('outside the hours', () => {
  const closed = () => hours([]);
  test('the agent’s voice says the line, and nothing else is different', async () => {
    await closed();
    await change({ closed_message: 'We are closed.' });
    const taken = await ring();
    expect(taken.refused).toBeNull();
    expect(await callOf(taken)).toMatchObject({
      announcement: 'We are closed.',
      assistant_id: mine.assistant,
      state: 'queued',
    });
  });
  test('another agent takes it, unless it is gone', async () => {
    await closed();
    const other = await callingOwner(sql);
    const [second] = await sql<
      { id: string }[]
    >`insert into public.assistants (user_id, name) values (${mine.owner}, 'Night') returning id`;
    await change({ fallback_assistant_id: second?.id });
    expect(await callOf(await ring())).toMatchObject({ announcement: null, assistant_id: second?.id });
    await sql`update public.assistants set deleted = true where id = ${second?.id ?? ''}`;
    expect(await callOf(await ring())).toMatchObject({ announcement: '', assistant_id: mine.assistant });
    expect(await refusal(change({ fallback_assistant_id: other.assistant }))).toMatch(/^23503/);
  });
});

describe('the embedded carrier rings', () => {
  const numberId = async () =>
    (await sql`select id from public."phoneNumbers" where "phoneNumber" = ${mine.number}`)[0]?.id;
  const ringAs = async (person: string, from: string | null = null) =>
    as(sql, person, (t) => t<{ taken: Taken }[]>`select public.ring_number(${id}, ${from}) as taken`);
  let id: string;
  beforeEach(async () => void (id = await numberId()));

  test('a number of the account, by whoever may start calls', async () => {
    const [rung] = await ringAs(mine.owner);
    expect(await callOf(rung?.taken ?? { call_id: null, refused: null })).toMatchObject({
      ...{ direction: 'inbound', from: '+12025550100', to: mine.number, created_by: mine.owner, simulated: true },
    });
    const silent = await ringAs(mine.owner, '+12025550107');
    expect((await callOf(silent[0]?.taken ?? { call_id: null, refused: null }))?.from).toBe('+12025550107');
  });
  test('nobody else’s, by nobody else, and no telephone', async () => {
    expect(await refusal(ringAs(await signUp(sql, 'Other')))).toBe('PT404 not_found');
    expect(await refusal(ringAs(await member(sql, mine.owner, { verbs: ['select'], scope: 'all' })))).toBe(
      'PT403 not_allowed',
    );
    expect(await refusal(ringAs(mine.owner, '+493012345678'))).toBe('PT400 invalid_number');
    expect(await refusal(ringAs(mine.owner, mine.number))).toBe('PT400 invalid_number');
    expect(
      await refusal(as(sql, mine.owner, (t) => t`select app.take_incoming('call-x', 'sip_1', ${mine.number}, '1')`)),
    ).toMatch(/^42501/);
  });
});

test('the health of a number counts what the asker may see', async () => {
  const [row] = await sql<{ id: string }[]>`select id from public."phoneNumbers" where "phoneNumber" = ${mine.number}`;
  const health = (person: string) =>
    as(sql, person, (t) => t`select * from public.number_health(${row?.id ?? ''}, 'UTC')`);
  await change({ active: false });
  await ring();
  const [today] = await health(mine.owner);
  expect(Number(today?.incoming)).toBeGreaterThan(0);
  expect(await health(await signUp(sql, 'Other'))).toEqual([]);
  expect(await health(await member(sql, mine.owner, null))).toEqual([]);
});

test.each([
  ['an open door', ['0.0.0.0/0']],
  ['half of everything', ['128.0.0.0/8']],
  ['a name', ['sip.example.com']],
  ['words', ['x']],
])('%s is no list of a carrier’s addresses', async (_, networks) => {
  const wrong = sql`insert into public."phoneProviders" (user_id, provider, name, address, inbound_networks)
    values (${mine.owner}, 'sip', 'Trunk', 'sip.example.com', ${networks})`;
  expect(await refusal(wrong)).toMatch(/^23514/);
});

test('the SIP service hears of carriers that were looked at, with their verified numbers', async () => {
  const [provider] = await sql<{ id: string }[]>`
    insert into public."phoneProviders" (user_id, provider, name, address, inbound_networks, inbound_sign_in)
    values (${mine.owner}, 'sip', 'Trunk', 'sip.example.com', '{192.0.2.0/24}', true) returning id`;
  await sql`insert into public."phoneNumbers" (user_id, "phoneNumber", phone_provider_id) values (${mine.owner}, '+493023125777', ${provider?.id ?? ''})`;
  const told = async () => (await sql`select * from app.inbound_trunks()`).filter(({ id }) => id === provider?.id);
  expect(await told()).toEqual([]);
  await sql`select app.provider_checked(${provider?.id ?? ''}, 'sip.example.com', null)`;
  expect(await told()).toEqual([
    expect.objectContaining({ networks: ['192.0.2.0/24'], sign_in: true, numbers: ['+493023125777'] }),
  ]);
  await sql`update public."phoneNumbers" set active = false where "phoneNumber" = '+493023125777'`;
  expect(await told()).toHaveLength(1);
  await sql`update public."phoneProviders" set active = false where id = ${provider?.id ?? ''}`;
  expect(await told()).toEqual([]);
});
