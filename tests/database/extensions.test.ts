import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { impersonate, member, signUp } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { type Caller, callingOwner, engine, start, unlimited } from './call-world';

let scratch: Scratch;
let sql: Sql;
let mine: Caller;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  mine = await callingOwner(sql);
  await unlimited(sql);
  await engine(sql, 50);
  await sql`update app.engines set registrar = '127.0.0.1:5080'`;
});
afterAll(() => scratch.drop());

let next = 200;
const digits = () => String((next += 1));
/** One's own extension with these columns. */
async function extension(columns: Record<string, unknown> = {}, person = mine.owner) {
  const [row] = await as(
    sql,
    person,
    (t) => t<{ id: string; extension: string; sip_user: string }[]>`
      insert into public.pbxextensions ${t({ extension: digits(), name: 'Desk', ...columns })} returning id, extension, sip_user`,
  );
  return row ?? { id: '', extension: '', sip_user: '' };
}
const setPassword = (id: string, person = mine.owner) =>
  as(sql, person, (t) => t`select public.save_extension_password(${id}, 'v1.sealed')`);
const users = async () =>
  (await sql`select sip_user from app.extension_users()`).map(({ sip_user }) => String(sip_user));
const dial = async (user: string, to: string) => {
  const room = `call-in_test_${String(Math.random())}`;
  const [row] = await sql`select app.take_extension_call(${room}, ${`sip_${user}`}, ${user}, ${to}) as answer`;
  const answer: { call_id: string | null; refused: string | null } = row?.answer;
  return { room, ...answer };
};

test.each(['1', '0123', '112', '123456', '12a'])('%s is no extension', async (wrong) => {
  expect(await refusal(extension({ extension: wrong }))).toMatch(/^23514/);
});

test('nobody may sign in before a password was made; it is nowhere to be read, and goes with its person', async () => {
  const { id, sip_user } = await extension({ password_set_at: new Date() });
  expect(await users()).not.toContain(sip_user);
  await setPassword(id);
  expect(await users()).toContain(sip_user);
  expect(await refusal(as(sql, mine.owner, (t) => t`select * from app.extension_secrets`))).toMatch(/^42501/);
  expect(await refusal(as(sql, mine.owner, (t) => t`select * from app.extension_users()`))).toMatch(/^42501/);
  const colleague = await member(sql, mine.owner, { verbs: ['insert'], scope: 'own' });
  await as(sql, mine.owner, (t) => t`update public.pbxextensions set person_id = ${colleague} where id = ${id}`);
  expect(await users()).not.toContain(sip_user);
  await setPassword(id);
  await sql`update public."internalUsers" set disabled = true where "authID" = ${colleague}`;
  expect(await users()).not.toContain(sip_user);
});

test('only whoever may change the extension, and may call, makes its password; never an impersonator or another account', async () => {
  const { id } = await extension();
  expect(await refusal(setPassword(id, await signUp(sql)))).toMatch(/^PT404/);
  const silent = await member(sql, mine.owner, { verbs: ['select', 'update'], scope: 'all' });
  expect(await refusal(setPassword(id, silent))).toMatch(/^PT403/);
  const agent = await member(sql, mine.owner, { verbs: ['select', 'insert', 'update'], scope: 'all' });
  const acting = await impersonate(sql, mine.owner, agent);
  const pretended = as(sql, agent, (t) => t`select public.save_extension_password(${id}, 'v1.x')`, acting);
  expect(await refusal(pretended)).toMatch('not_allowed_while_impersonating');
  await setPassword(id, agent);
});

test('whoever has their own extensions alone gives none to somebody else', async () => {
  const keeper = await member(sql, mine.owner, { verbs: ['select', 'insert', 'update'], scope: 'own' });
  const { id } = await extension({}, keeper);
  expect(await refusal(extension({ person_id: mine.owner }, keeper))).toMatch(/not_allowed/);
  const given = as(sql, keeper, (t) => t`update public.pbxextensions set person_id = ${mine.owner} where id = ${id}`);
  expect(await refusal(given)).toMatch(/not_allowed/);
});

test('a call to an extension needs no carrier, but a registrar and an extension that is switched on', async () => {
  const { id, extension: to } = await extension();
  const started = await start(sql, mine.owner, mine, { to_number: to });
  expect(started.to_number).toBe(to);
  const [call] = await sql`select carrier, simulated, "to" from public."callLogs" where id = ${started.call_id}`;
  expect(call).toEqual({ carrier: 'extension', simulated: false, to });
  await sql`update public.pbxextensions set active = false where id = ${id}`;
  expect(await refusal(start(sql, mine.owner, mine, { to_number: to }))).toMatch(/extension_off/);
  await sql`update public.pbxextensions set active = true where id = ${id}`;
  await sql`update app.engines set registrar = null`;
  expect(await refusal(start(sql, mine.owner, mine, { to_number: to }))).toMatch(/registrar_off/);
  await sql`update app.engines set registrar = '127.0.0.1:5080'`;
  const other = await callingOwner(sql);
  expect(await refusal(start(sql, other.owner, other, { to_number: to }))).toMatch(/invalid_number/);
});

test('the same start with a key is answered by the same call, to an extension too', async () => {
  const { extension: to } = await extension();
  const once = { to_number: to, idempotency_key: 'extension-1' };
  const first = await start(sql, mine.owner, mine, once);
  expect((await start(sql, mine.owner, mine, once)).call_id).toBe(first.call_id);
});

test('a telephone’s call is its person’s, in the room where it waits, however often it is told', async () => {
  const [number] = await sql`select id from public."phoneNumbers" where "phoneNumber" = ${mine.number}`;
  const desk = await extension({ phone_number_id: number?.id });
  const other = await extension();
  const inside = await dial(desk.sip_user, other.extension);
  const [call] =
    await sql`select created_by, sip_room, "from", "to", caller_leg from public."callLogs" where id = ${inside.call_id}`;
  expect(call).toEqual({
    ...{ created_by: mine.owner, sip_room: inside.room, from: desk.extension, to: other.extension },
    caller_leg: `sip_${desk.sip_user}`,
  });
  const [again] =
    await sql`select app.take_extension_call(${inside.room}, 'sip_x', ${desk.sip_user}, '999999') as answer`;
  expect(again?.answer).toEqual({ call_id: inside.call_id, refused: null });
  const outside = await dial(desk.sip_user, '12025550100');
  const [far] = await sql`select "from", "to" from public."callLogs" where id = ${outside.call_id}`;
  expect(far).toEqual({ from: mine.number, to: '+12025550100' });
});

test('what the rule of every call refuses leaves no call, only the reason at the extension', async () => {
  const [number] = await sql`select id from public."phoneNumbers" where "phoneNumber" = ${mine.number}`;
  const { id, sip_user, extension: own } = await extension({ phone_number_id: number?.id });
  await as(sql, mine.owner, (t) => t`insert into public.donotcall (number) values ('+12025550109')`);
  for (const [to, why] of [
    ['12025550109', 'do_not_call'],
    [own, 'invalid_number'],
    ['12125550142', 'no_carrier'],
  ] as const) {
    expect(await dial(sip_user, to)).toMatchObject({ call_id: null, refused: why });
    const [seen] = await sql`select refused_code from public.extension_states where extension_id = ${id}`;
    expect(seen?.refused_code).toBe(why);
  }
  const { sip_user: mute } = await extension();
  expect(await dial(mute, '12025550100')).toMatchObject({ refused: 'extension_without_number' });
  const helpless = await member(sql, mine.owner, null);
  const { sip_user: theirs } = await extension({ person_id: helpless });
  expect(await dial(theirs, own)).toMatchObject({ refused: 'not_allowed' });
  expect(await dial('nobody-1', own)).toMatchObject({ refused: 'number_inactive' });
});

test('what the registrar sees stands beside the extension, each telephone since it came', async () => {
  const { id, sip_user } = await extension();
  const tell = (list: { id: string; device: string }[]) => {
    const seen = list.map((one) => ({ ...one, user: sip_user, address: '192.0.2.7:5060' }));
    return sql`select app.extensions_seen(${JSON.stringify(seen)}::text::jsonb)`;
  };
  const devices = async () =>
    (await sql`select devices from public.extension_states where extension_id = ${id}`)[0]?.devices;
  await tell([{ id: 'a', device: 'Desk telephone' }]);
  const [first] = await devices();
  expect(first).toMatchObject({ id: 'a', device: 'Desk telephone', address: '192.0.2.7:5060' });
  await tell([
    { id: 'a', device: 'Desk telephone' },
    { id: 'b', device: 'Softphone' },
  ]);
  expect((await devices())[0]).toEqual(first);
  await tell([]);
  expect(await devices()).toEqual([]);
});
