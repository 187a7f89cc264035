import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { buildAssistant } from '@/stack/seed/builders';
import { connect } from '@/tests/support/database-environment';
import { impersonate, member, signUp } from '@/tests/support/database-people';
import { adminUrl, clientFor, refusedBecause, subscribed, tokenFor, type Ear, type Wish } from './realtime-client';

const ALL = { scope: 'all', verbs: ['select', 'insert', 'update', 'delete'] } as const;
const OWN = { scope: 'own', verbs: ['select', 'insert', 'update', 'delete'] } as const;
const ASSISTANTS: Wish = { table: 'assistants' };

let sql: Sql;
let owner: string;
let stranger: string;
let ownerToken: string;
const ears: Ear[] = [];

async function ear(token: string, wishes: Wish[]): Promise<Ear> {
  const made = await subscribed(token, wishes);
  ears.push(made);
  return made;
}
const assistant = (tenant: string, name: string) => buildAssistant(sql, tenant, { name });
const named = (name: string) => (event: { new: object }) => 'name' in event.new && event.new.name === name;

beforeAll(async () => {
  sql = connect(adminUrl);
  owner = await signUp(sql, 'Owner');
  stranger = await signUp(sql, 'Stranger');
  ownerToken = await tokenFor(owner);
});
afterEach(async () => {
  await Promise.all(ears.splice(0).map((one) => one.close()));
});
afterAll(async () => {
  await sql.end();
});

test('insert, update and delete arrive, with the values that the REST service gives', async () => {
  const heard = await ear(ownerToken, [ASSISTANTS]);
  const id = await assistant(owner, 'Ada');
  const inserted = await heard.event(named('Ada'));
  const rest = await clientFor(ownerToken).from('assistants').select('*').eq('id', id).single();
  expect(inserted).toMatchObject({ eventType: 'INSERT', schema: 'public', table: 'assistants' });
  expect(inserted.new).toEqual(rest.data);

  await sql`update public.assistants set name = 'Berta', idle_messages = ${['a "quoted", word', '']} where id = ${id}`;
  const updated = await heard.event(named('Berta'));
  const after = await clientFor(ownerToken).from('assistants').select('*').eq('id', id).single();
  expect(updated.eventType).toBe('UPDATE');
  expect(updated.new).toEqual(after.data);
  expect(updated.old).toEqual({ id });

  await sql`delete from public.assistants where id = ${id}`;
  const deleted = await heard.event((event) => event.eventType === 'DELETE');
  expect(deleted.old).toEqual({ id });
  expect(deleted.new).toEqual({});
});

test('protocol 1.0.0 is spoken too', async () => {
  const client = clientFor(ownerToken);
  const { realtime } = client;
  const { default: WebSocket } = await import('ws');
  const url = realtime.endpointURL().replace('vsn=2.0.0', 'vsn=1.0.0');
  const socket = new WebSocket(url);
  const replies: Promise<string> = new Promise((resolve) => socket.once('message', (data) => resolve(String(data))));
  await new Promise((resolve) => socket.once('open', resolve));
  const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'assistants' }] };
  const payload = { config, access_token: ownerToken };
  socket.send(JSON.stringify({ topic: 'realtime:old', event: 'phx_join', payload, ref: '1', join_ref: '1' }));
  expect(JSON.parse(await replies)).toEqual({
    topic: 'realtime:old',
    event: 'phx_reply',
    ref: '1',
    join_ref: '1',
    payload: { status: 'ok', response: { postgres_changes: [{ ...config.postgres_changes[0], id: 1 }] } },
  });
  socket.close();
});

test('filters are evaluated by the database, in the type of their column', async () => {
  const wanted = await ear(ownerToken, [
    { ...ASSISTANTS, event: 'INSERT', filter: 'silence_seconds=gte.100,name=like.Filter%' },
    { ...ASSISTANTS, event: 'INSERT', filter: 'name=in.("Filter, two","Filter three")' },
  ]);
  const insert = (name: string, silence: number) => sql`
    insert into public.assistants (user_id, created_by, sub_account_user_id, name, silence_seconds)
    values (${owner}, ${owner}, ${owner}, ${name}, ${silence})`;
  await insert('Filter low', 20);
  await insert('Other', 200);
  await insert('Filter high', 200);
  await insert('Filter, two', 20);
  await wanted.event(named('Filter, two'));
  expect(wanted.events.map((event) => 'name' in event.new && event.new.name)).toEqual(['Filter high', 'Filter, two']);
});

test('tables and columns with capitals work', async () => {
  const heard = await ear(ownerToken, [
    { table: 'callLogs', filter: `user_id=eq.${owner}` },
    { table: 'internalUsers', event: 'UPDATE', filter: `authID=eq.${owner}` },
  ]);
  const call = randomUUID();
  await sql`insert into public."callLogs" (id, user_id, created_by, sip_room, state, ended_at, "endedReason")
    values (${call}, ${owner}, ${owner}, ${`call-${call}`}, 'ended', now(), 'Completed')`;
  const logged = await heard.event((event) => event.table === 'callLogs');
  expect(logged.new).toMatchObject({ id: call, endedReason: 'Completed' });
  await sql`update public."internalUsers" set live_agents = 7 where "authID" = ${owner}`;
  const touched = await heard.event((event) => event.table === 'internalUsers');
  expect(touched.new).toMatchObject({ authID: owner, live_agents: 7 });
});

test("a worker's heartbeat on a call is not told", async () => {
  const call = randomUUID();
  await sql`insert into public."callLogs" (id, user_id, created_by, sip_room, state, ended_at, "endedReason")
    values (${call}, ${owner}, ${owner}, ${`call-${call}`}, 'ended', now(), 'Completed')`;
  const heard = await ear(ownerToken, [{ table: 'callLogs', filter: `id=eq.${call}` }]);
  await sql`update public."callLogs" set lease_until = now() + interval '15 seconds' where id = ${call}`;
  await sql`update public."callLogs" set last_line = 'Hello' where id = ${call}`;
  await heard.event((event) => 'last_line' in event.new && event.new.last_line === 'Hello');
  expect(heard.events).toHaveLength(1);
});

test('a stranger hears nothing, not even that something was deleted', async () => {
  const mine = await ear(ownerToken, [ASSISTANTS]);
  const theirs = await ear(await tokenFor(stranger), [ASSISTANTS]);
  const id = await assistant(owner, 'Secret');
  await sql`update public.assistants set name = 'Still secret' where id = ${id}`;
  // What is deleted before it is read again would be told as deleted only.
  await mine.event(named('Still secret'));
  await sql`delete from public.assistants where id = ${id}`;
  await mine.event((event) => event.eventType === 'DELETE');
  await assistant(stranger, 'Marker');
  await theirs.event(named('Marker'));
  expect(theirs.events).toHaveLength(1);
  expect(mine.events).toHaveLength(3);
});

test("a binding that names somebody else's tenant is refused, and so is what is not published", async () => {
  const why = (wish: Wish) => refusedBecause(ownerToken, [wish]);
  expect(await why({ ...ASSISTANTS, filter: `user_id=eq.${stranger}` })).toBe('the filter names another tenant');
  expect(await why({ ...ASSISTANTS, filter: `user_id=in.(${owner},${stranger})` })).toBe(
    'the filter names another tenant',
  );
  expect(await why({ table: 'internalUsers', filter: `tenant_id=eq.${stranger}` })).toBe(
    'the filter names another tenant',
  );
  expect(await why({ table: 'audit_log' })).toBe('table audit_log is not published');
  expect(await why({ ...ASSISTANTS, schema: 'auth' })).toBe('schema auth is not published');
  expect(await why({ ...ASSISTANTS, filter: 'silence_seconds=gt.many' })).toBe(
    "a filter's value does not fit its column",
  );
  expect(await why({ ...ASSISTANTS, filter: 'nothing=eq.1' })).toBe('column nothing is not known');
});

test('who sees only own rows hears only of these, and of a row that is taken away', async () => {
  const colleague = await member(sql, owner, OWN);
  const everything = await member(sql, owner, ALL);
  const own = await ear(await tokenFor(colleague), [ASSISTANTS]);
  const all = await ear(await tokenFor(everything), [ASSISTANTS]);
  await assistant(owner, 'Of the owner');
  const given = await assistant(owner, 'Given');
  await all.event(named('Given'));
  await sql`update public.assistants set sub_account_user_id = ${colleague} where id = ${given}`;
  await own.event(named('Given'));
  await sql`update public.assistants set sub_account_user_id = ${owner} where id = ${given}`;
  await own.event((event) => event.eventType === 'DELETE');
  await all.until(() => all.events.length === 4);
  expect(own.events.map((event) => [event.eventType, event.new])).toEqual([
    ['UPDATE', expect.objectContaining({ id: given, name: 'Given' })],
    ['DELETE', {}],
  ]);
  expect(own.events[1]?.old).toEqual({ id: given });
});

test('a thousand rows of one statement arrive, each once', async () => {
  const heard = await ear(ownerToken, [{ ...ASSISTANTS, event: 'INSERT', filter: 'name=like.Bulk%' }]);
  await sql`insert into public.assistants (user_id, created_by, sub_account_user_id, name)
    select ${owner}, ${owner}, ${owner}, 'Bulk ' || n from generate_series(1, 1000) n`;
  await heard.until(() => heard.events.length >= 1000);
  const ids = new Set(heard.events.map((event) => ('id' in event.new ? event.new.id : null)));
  expect([heard.events.length, ids.size]).toEqual([1000, 1000]);
});

test('an impersonator hears what the target hears, until it is revoked', async () => {
  const person = await member(sql, owner, ALL);
  const claims = await impersonate(sql, owner, person);
  const heard = await ear(await tokenFor(person, claims), [ASSISTANTS]);
  await assistant(owner, 'Seen by both');
  await heard.event(named('Seen by both'));
  const since = Date.now();
  await sql`update public.impersonations set revoked_at = now() where id = ${String(claims.imp_id)}`;
  await heard.until(() => heard.statuses.includes('CHANNEL_ERROR'));
  expect(Date.now() - since).toBeLessThan(5000);
  expect(heard.problems[0]).toBe('socket closed: 4001 (access ended)');
  await heard.until(() => heard.problems.includes('this account may see nothing now'));
});

test('a disabled person is put out within five seconds', async () => {
  const person = await member(sql, owner, ALL);
  const heard = await ear(await tokenFor(person), [ASSISTANTS]);
  const since = Date.now();
  await sql`update public."internalUsers" set disabled = true where "authID" = ${person}`;
  await heard.until(() => heard.problems.includes('socket closed: 4001 (access ended)'));
  expect(Date.now() - since).toBeLessThan(5000);
});

test('a token that is over closes the socket within five seconds', async () => {
  const heard = await ear(await tokenFor(owner, {}, 3), [ASSISTANTS]);
  const since = Date.now();
  await heard.until(() => heard.problems.includes('socket closed: 4001 (token expired)'));
  expect(Date.now() - since).toBeLessThan(3000 + 5000);
});

test('signed-out, forged and foreign tokens join nothing', async () => {
  const why = (token: string) => refusedBecause(token, [ASSISTANTS]);
  const refused = 'sign in first: the token is missing, wrong or over';
  expect(await why(await tokenFor(owner, { role: 'service_role' }))).toBe(refused);
  expect(await why(await tokenFor(owner, { role: 'anon' }))).toBe(refused);
  expect(await why(await tokenFor(owner, {}, -60))).toBe(refused);
  expect(await why(await tokenFor(owner, {}, 600, 'another-secret-of-thirty-two-letters'))).toBe(refused);
  expect(await why('not-a-token')).toBe(refused);
});

test('changes that were missed while the database did not listen make clients read again', async () => {
  const heard = await ear(ownerToken, [ASSISTANTS]);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'rt_login' and query ilike 'listen%'`;
  await heard.until(() => heard.statuses.filter((status) => status === 'SUBSCRIBED').length === 2);
  expect(heard.statuses).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED']);
  await assistant(owner, 'After the gap');
  await heard.event(named('After the gap'));
});

test('an ended call is not told to whoever logs are hidden from, also while the subscription stands', async () => {
  const hidden = await member(sql, owner, ALL);
  const ended = (id: string) => sql`
    insert into public."callLogs" (id, user_id, created_by, sip_room, state, ended_at, "endedReason")
    values (${id}, ${owner}, ${owner}, ${`call-${id}`}, 'ended', now(), 'Completed')`;
  const heard = await ear(await tokenFor(hidden), [{ table: 'callLogs' }, ASSISTANTS]);
  const [seen, kept] = [randomUUID(), randomUUID()];
  await ended(seen);
  await heard.event((event) => event.table === 'callLogs');
  await sql`update public."internalUsers" set hide_logs_enabled = true where "authID" = ${hidden}`;
  await ended(kept);
  await sql`update public."callLogs" set last_line = 'Bye' where id = ${seen}`;
  await assistant(owner, 'Marker of hidden logs');
  await heard.event(named('Marker of hidden logs'));
  expect(heard.events.filter((event) => event.table === 'callLogs')).toHaveLength(1);
});
