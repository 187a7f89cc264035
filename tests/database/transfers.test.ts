import type { Sql } from 'postgres';
import { buildNumber } from '@/stack/seed/builders';
import { as, refusal } from '@/tests/support/database';
import { signUp } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { callWithTool } from './call-world';

let scratch: Scratch;
let sql: Sql;
let owner: string;
let number: string;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  owner = await signUp(sql);
  number = await buildNumber(sql, owner, { number: '+12025550110' });
});
afterAll(() => scratch.drop());

const SALES = { name: 'Sales', number: '+12025550195' };
const tool = (destinations: unknown) =>
  as(sql, owner, async (t) => {
    const [row] =
      await t`insert into public."customTools" ${t({ kind: 'callTransfer', name: 'Colleagues', settings: t.json({ destinations } as never) })} returning id`;
    return String(row?.id);
  });
const call = (id: string, more: Record<string, unknown> = {}) =>
  callWithTool(sql, owner, id, { phone_number_id: number, carrier: 'loopback', ...more });
const begin = async (one: string, id: string, to: string) =>
  (await sql`select app.begin_transfer(${one}, ${id}, ${to}) as begun`)[0]?.begun;
const note = async (id: string, state: string) =>
  (await sql`select app.note_transfer(${id}, ${state}::public.transfer_state) as noted`)[0]?.noted;

test.each<[string, unknown]>([
  ['nobody', []],
  ['no number', [{ name: 'Sales', number: '' }]],
  ['a number without its country', [{ name: 'Sales', number: '02025550195' }]],
  ['no name', [{ name: ' ', number: '+12025550195' }]],
  ['the same name twice', [SALES, { ...SALES, name: 'sales' }]],
  ['eleven', [...Array(11).keys()].map((n) => ({ name: `N${n}`, number: '+12025550195' }))],
  ['more than a name and a number', [{ ...SALES, pin: '1' }]],
  ['words about the carrier', [{ ...SALES, refer: 'yes' }]],
])('%s is no destination', async (_, destinations) => expect(await refusal(tool(destinations))).toBe('23514'));

test('only a destination of the version is rung, one at a time, and none after one who has answered', async () => {
  const id = await tool([SALES]);
  const one = await call(id);
  expect(await begin(one, id, '+12025550196')).toEqual({ refused: 'unavailable' });
  const begun = await begin(one, id, 'sales');
  expect(begun).toMatchObject({ carrier: 'loopback', number: '+12025550195', from: '+12025550110', language: 'en' });
  expect(await begin(one, id, 'Sales')).toEqual({ refused: 'busy' });
  expect(await note(begun.id, 'failed')).toBe(true);
  expect(await note(begun.id, 'answered')).toBe(false);
  const again = await begin(one, id, 'Sales');
  expect(await note(again.id, 'answered')).toBe(true);
  expect(await begin(one, id, 'Sales')).toEqual({ refused: 'busy' });
  // What the tool says now is not what the version said.
  const two = await call(id);
  await sql`update public."customTools" set settings = '{"destinations": [{"name": "Sales", "number": "+12025550199"}]}' where id = ${id}`;
  expect(await begin(two, id, 'Sales')).toMatchObject({ number: '+12025550195' });
  await sql`update public."callLogs" set state = 'ended', ended_code = 'transferred' where id = any (${[one, two]})`;
  expect(
    (
      await sql`select state, reason from public.call_transfers where call_id = any (${[one, two]}) order by created_at`
    ).map((row) => ({ ...row })),
  ).toEqual([
    { state: 'failed', reason: null },
    { state: 'over', reason: null },
    { state: 'failed', reason: 'call_ended' },
  ]);
  expect(await begin(one, id, 'Sales')).toEqual({ refused: 'unavailable' });
});

test('the rules of every call hold: the do-not-call list, countries, premium numbers, a carrier, and who is there already', async () => {
  const wanted = {
    barred: '+12025550194',
    abroad: '+493012345678',
    premium: '+19002345678',
    real: '+12125550123',
    self: '+12025550100',
  };
  const id = await tool(Object.entries(wanted).map(([name, to]) => ({ name, number: to })));
  await sql`insert into public.donotcall (user_id, owner_id, number, source) values (${owner}, ${owner}, ${wanted.barred}, 'manual')`;
  const one = await call(id);
  const refused: Record<string, unknown> = {};
  for (const name of Object.keys(wanted)) refused[name] = (await begin(one, id, name)).refused;
  expect(refused).toEqual({
    ...{ barred: 'do_not_call', abroad: 'country_not_allowed', premium: 'premium_number', real: 'no_carrier' },
    self: 'invalid_number',
  });
  // Each stands in the log, and after so many nobody is rung any more.
  expect(await sql`select from public.call_transfers where call_id = ${one} and state = 'failed'`).toHaveLength(5);
  expect(await begin(one, id, 'barred')).toEqual({ refused: 'busy' });
});

test('the seconds of both lines are used, by what each goes by', async () => {
  const id = await tool([SALES]);
  const one = await call(id);
  const begun = await begin(one, id, 'Sales');
  await note(begun.id, 'answered');
  await sql`update public.call_transfers set answered_at = now() - interval '20 seconds' where id = ${begun.id}`;
  await sql`update public."callLogs" set answered_at = now() - interval '60 seconds' where id = ${one}`;
  await sql`update public."callLogs" set state = 'ended', ended_code = 'transferred', ended_at = now() where id = ${one}`;
  const [used] = await sql`select u.quantity - c.duration as second from public."callLogs" c,
    app.usage_so_far(c) u where c.id = ${one} and u.kind = 'telephony'`;
  expect(Number(used?.second)).toBeGreaterThanOrEqual(20);
  expect(Number(used?.second)).toBeLessThan(25);
});

test('the carrier is asked to connect its own calls with numbers, where the destination says so', async () => {
  const [provider] = await sql<{ id: string }[]>`
    insert into public."phoneProviders" (user_id, provider, name, address) values (${owner}, 'sip', 'Trunk', 'sip.example.com') returning id`;
  const [own] = await sql<{ id: string }[]>`
    insert into public."phoneNumbers" (user_id, "phoneNumber", phone_provider_id) values (${owner}, '+493023125100', ${provider?.id ?? ''}) returning id`;
  await sql`update public."phoneNumbers" set verified_at = now() where id = ${own?.id ?? ''}`;
  await sql`select app.engine_beat(gen_random_uuid(), 'with sip', 10, true)`;
  const real = { number: '+493023125101', refer: true };
  const id = await tool([
    { ...real, name: 'Asked' },
    { ...real, name: 'Not asked', refer: false },
    { ...SALES, name: 'Simulated', refer: true },
  ]);
  const bySip = () => call(id, { phone_number_id: own?.id, carrier: 'sip', direction: 'inbound' });
  const one = await bySip();
  for (const name of ['Not asked', 'Simulated']) {
    const begun = await begin(one, id, name);
    expect(begun).toMatchObject({ refer: false });
    await note(begun.id, 'failed');
  }
  const web = await call(id, { phone_number_id: own?.id, carrier: 'web' });
  expect(await begin(web, id, 'Asked')).toMatchObject({ refer: false });
  const begun = await begin(one, id, 'Asked');
  const [callee] = await sql`select app.callee_identity(c) as identity from public."callLogs" c where c.id = ${one}`;
  expect(begun).toMatchObject({ refer: true, carrier: 'sip', callee: callee?.identity });
  const referred = async (said: string) => (await sql`select app.note_refer(${begun.id}, ${said}) as noted`)[0]?.noted;
  expect([await referred('taken'), await referred('refused')]).toEqual([true, false]);
  const stands = await sql`select state, refer, answered_at from public.call_transfers where id = ${begun.id}`;
  // No second of a line of ours is used.
  expect({ ...stands[0] }).toEqual({ state: 'over', refer: 'taken', answered_at: null });
});

test('a call that was handed over says to whom, and nobody whispers to an agent that has left or takes over from it', async () => {
  const id = await tool([SALES]);
  const one = await call(id);
  const [row] = await sql`select sip_room from public."callLogs" where id = ${one}`;
  const room = String(row?.sip_room);
  const asOwner = (act: string) => as(sql, owner, (t) => t.unsafe(act, [room]));
  await asOwner(`select public.whisper($1, 'say hello')`);
  const begun = await begin(one, id, 'Sales');
  const handedTo = async () => (await sql`select handed_to from public."callLogs" where id = ${one}`)[0]?.handed_to;
  expect(await handedTo()).toBeNull();
  await note(begun.id, 'answered');
  expect(await handedTo()).toBe('Sales');
  for (const act of ["whisper($1, 'say hello')", 'enter_whisper($1)', 'take_over_call($1)']) {
    await expect(asOwner(`select public.${act}`)).rejects.toMatchObject({ hint: 'no_agent' });
  }
});
