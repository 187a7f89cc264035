import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { impersonate, member, signUp } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { type Caller, callingOwner, engine, start } from './call-world';

let scratch: Scratch;
let sql: Sql;
let mine: Caller;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  mine = await callingOwner(sql);
});
afterAll(() => scratch.drop());

async function provider(owner = mine.owner): Promise<string> {
  const [row] = await as(
    sql,
    owner,
    (t) => t<{ id: string }[]>`
      insert into public."phoneProviders" (provider, name, address, username, password_set_at, problem, inbound_problem)
      values ('sip', 'Trunk', 'sip.example.test', 'parley', now(), 'forged', 'forged') returning id`,
  );
  return row?.id ?? '';
}
const setPassword = (id: string, person = mine.owner, sealed: string | null = 'v1.sealed') =>
  as(sql, person, (t) => t`select public.save_provider_password(${id}, ${sealed})`);
const stateOf = async (id: string) =>
  (
    await sql`select password_set_at, checked_at, problem, inbound_problem from public."phoneProviders" where id = ${id}`
  )[0];
const trunks = (call: string | null = null) => sql`select * from app.provider_trunks(${call})`;

test('what a browser says of the password and of the look at it is not believed', async () => {
  expect(await stateOf(await provider())).toEqual({
    ...{ password_set_at: null, checked_at: null, problem: null, inbound_problem: null },
  });
});

test.each([
  ['no host', 'sip:host.example.test'],
  ['a path', 'host.example.test/a'],
  ['a line end', 'host.example.test\r\nVia: x'],
  ['one word', 'localhost'],
])('an address with %s is refused', async (_, address) => {
  const wrong = as(
    sql,
    mine.owner,
    (t) => t`insert into public."phoneProviders" (provider, name, address) values ('sip', 'Trunk', ${address})`,
  );
  expect(await refusal(wrong)).toMatch(/^23514/);
});

test.each(['udp', 'tcp'])('over %s no sound is encrypted, since its key would be read along', async (transport) => {
  const id = await provider();
  const change = (by: string) =>
    as(
      sql,
      mine.owner,
      (t) =>
        t`update public."phoneProviders" set transport = ${by}::public.sip_transport, media_encryption = 'require' where id = ${id}`,
    );
  expect(await refusal(change(transport))).toMatch(/^23514/);
  await change('tls');
  expect(await trunks()).toContainEqual(expect.objectContaining({ id, transport: 'tls', media_encryption: 'require' }));
});

test('nobody reads a password; the engine gets it sealed', async () => {
  const id = await provider();
  await setPassword(id);
  expect((await stateOf(id))?.password_set_at).not.toBeNull();
  const seen = await as(sql, mine.owner, (t) => t`select * from public."phoneProviders" where id = ${id}`);
  expect(JSON.stringify(seen)).not.toContain('sealed');
  expect(await refusal(as(sql, mine.owner, (t) => t`select * from app.phone_provider_secrets`))).toMatch(/^42501/);
  expect(await refusal(as(sql, mine.owner, (t) => t`select * from app.provider_trunks()`))).toMatch(/^42501/);
  expect(await trunks()).toContainEqual(expect.objectContaining({ id, tenant: mine.owner, sealed: 'v1.sealed' }));
});

test('only whoever may change the provider sets its password, never an impersonator or another account', async () => {
  const id = await provider();
  const reader = await member(sql, mine.owner, { verbs: ['select'], scope: 'all' });
  expect(await refusal(setPassword(id, reader))).toMatch(/^PT403/);
  expect(await refusal(setPassword(id, await signUp(sql, 'Other')))).toMatch(/^PT404/);
  const agent = await member(sql, mine.owner, { verbs: ['select', 'update'], scope: 'all' });
  const acting = await impersonate(sql, mine.owner, agent);
  const pretended = as(sql, agent, (t) => t`select public.save_provider_password(${id}, 'v1.x')`, acting);
  expect(await refusal(pretended)).toMatch('not_allowed_while_impersonating');
  expect((await stateOf(id))?.password_set_at).toBeNull();
});

test.each(['address', 'username'])('another %s never gets the former password', async (column) => {
  const id = await provider();
  await setPassword(id);
  await sql`select app.provider_checked(${id}, 'sip.example.test', null)`;
  expect((await stateOf(id))?.checked_at).not.toBeNull();
  await as(
    sql,
    mine.owner,
    (t) => t`update public."phoneProviders" set ${t({ [column]: 'evil.example.test' })} where id = ${id}`,
  );
  expect(await stateOf(id)).toMatchObject({ password_set_at: null, checked_at: null });
  expect(await sql`select from app.phone_provider_secrets where provider_id = ${id}`).toHaveLength(0);
});

/** A number behind a provider, which the engine has looked at. */
async function numberBehind(id: string, number: string) {
  await as(
    sql,
    mine.owner,
    (t) =>
      t`insert into public."phoneNumbers" ("phoneNumber", label, phone_provider_id, verified_at) values (${number}, 'SIP', ${id}, now())`,
  );
}
const numberOf = async (number: string) =>
  (await sql`select provider, verified_at from public."phoneNumbers" where "phoneNumber" = ${number}`)[0];

test('a number counts as one’s own once the engine has looked at its provider, and a look at former settings does not count', async () => {
  const id = await provider();
  await numberBehind(id, '+493023125100');
  expect(await numberOf('+493023125100')).toEqual({ provider: 'sip', verified_at: null });
  await sql`select app.provider_checked(${id}, 'former.example.test', null)`;
  await sql`select app.provider_checked(${id}, 'sip.example.test', 'address_unknown')`;
  expect((await numberOf('+493023125100'))?.verified_at).toBeNull();
  await sql`select app.provider_checked(${id}, 'sip.example.test', null)`;
  expect((await numberOf('+493023125100'))?.verified_at).not.toBeNull();
  const another = await provider();
  await as(
    sql,
    mine.owner,
    (t) => t`update public."phoneNumbers" set phone_provider_id = ${another} where "phoneNumber" = '+493023125100'`,
  );
  expect((await numberOf('+493023125100'))?.verified_at).toBeNull();
});

test('a provider that numbers hang on is not deleted', async () => {
  const id = await provider();
  await numberBehind(id, '+493023125101');
  const gone = () => as(sql, mine.owner, (t) => t`update public."phoneProviders" set deleted = true where id = ${id}`);
  expect(await refusal(gone())).toMatch('still_referenced');
  await sql`update public."phoneNumbers" set deleted = true where "phoneNumber" = '+493023125101'`;
  await gone();
});

test('a call goes by the number’s provider, while it is on and a SIP service runs', async () => {
  const id = await provider();
  await numberBehind(id, '+493023125102');
  await sql`select app.provider_checked(${id}, 'sip.example.test', null)`;
  const call = { from_number: '+493023125102', to_number: '+493023125999' };
  const begin = () => start(sql, mine.owner, mine, call);
  await engine(sql, 100);
  expect(await refusal(begin())).toMatch('sip_off');
  await sql`select app.engine_beat(gen_random_uuid(), 'with sip', 10, true)`;
  await sql`update public."phoneProviders" set active = false where id = ${id}`;
  expect(await refusal(begin())).toMatch('provider_inactive');
  await sql`update public."phoneProviders" set active = true where id = ${id}`;
  const { call_id } = await begin();
  const [row] = await sql`select carrier, simulated from public."callLogs" where id = ${call_id}`;
  expect(row).toEqual({ carrier: 'sip', simulated: false });
  expect(await trunks(call_id)).toMatchObject([{ id, address: 'sip.example.test' }]);
  const other = await start(sql, mine.owner, mine, { ...call, to_number: '+12025550100' });
  const [simulated] = await sql`select carrier, simulated from public."callLogs" where id = ${other.call_id}`;
  expect(simulated).toEqual({ carrier: 'loopback', simulated: true });
});

test('where carriers send their calls is what the engine tells, while it lives', async () => {
  const door = () => as(sql, mine.owner, (t) => t`select * from public.sip_door()`);
  const engineOf = '11111111-2222-4333-8444-555555555555';
  await sql`delete from app.engines`;
  expect(await door()).toEqual([]);
  await sql`select app.engine_beat(${engineOf}, 'with sip', 10, true, null, '192.0.2.1:5060', '192.0.2.1:5061')`;
  expect(await door()).toEqual([{ plain: '192.0.2.1:5060', tls: '192.0.2.1:5061' }]);
  await sql`update app.engines set beat_at = now() - interval '1 minute' where id = ${engineOf}`;
  expect(await door()).toEqual([]);
});

test('why no call comes in by a provider is what the engine found last, and no change that anybody runs into', async () => {
  const [one, other] = [await provider(), await provider()];
  const versionOf = async () => (await sql`select version from public."phoneProviders" where id = ${one}`)[0];
  const before = await versionOf();
  await sql`select app.inbound_checked(${sql.json({ [one]: 'no_caller', [other]: 'no_tls' })})`;
  expect((await stateOf(one))?.inbound_problem).toBe('no_caller');
  await sql`select app.inbound_checked(${sql.json({ [other]: 'no_tls' })})`;
  expect((await stateOf(one))?.inbound_problem).toBeNull();
  expect((await stateOf(other))?.inbound_problem).toBe('no_tls');
  expect(await versionOf()).toEqual(before);
});

test('the SIP service hears of trunks in a LiveKit project, and that a trunk of another carrier is none of them', async () => {
  const kept = (columns: { provider: string; trunk_id: string; address: string }) => sql<{ id: string }[]>`
    insert into public."phoneProviders" ${sql({ ...columns, user_id: mine.owner, name: 'Kept', inbound_trunk_id: 'ST_inward' })} returning id`;
  expect(await refusal(kept({ provider: 'sip', trunk_id: '', address: 'sip.example.com' }))).toMatch(/^23514/);
  const [provider] = await kept({ provider: 'livekit', trunk_id: 'ST_outward', address: '' });
  await sql`insert into public."phoneNumbers" (user_id, "phoneNumber", phone_provider_id) values (${mine.owner}, '+493023125778', ${provider?.id ?? ''})`;
  await sql`select app.provider_checked(${provider?.id ?? ''}, 'ST_outward', null)`;
  const told = (await sql`select * from app.inbound_trunks()`).filter(({ id }) => id === provider?.id);
  expect(told).toEqual([
    expect.objectContaining({ provider: 'livekit', trunk_id: 'ST_inward', numbers: ['+493023125778'] }),
  ]);
});
