import type { Sql } from 'postgres';
import WebSocket from 'ws';
import { z } from 'zod';
import { connect } from '@/tests/support/database-environment';
import { signUp } from '@/tests/support/database-people';
import { adminUrl, clientFor, Ear, key, origin, subscribed, tokenFor } from './realtime-client';

const CHANGES = { postgres_changes: [{ event: '*', schema: 'public', table: 'assistants' }] };
const reply = z.tuple([z.unknown(), z.string().nullable(), z.string(), z.string(), z.unknown()]);
const frame = (...parts: unknown[]) => JSON.stringify(parts);

let sql: Sql;
let person: string;
let token: string;

beforeAll(async () => {
  sql = connect(adminUrl);
  person = await signUp(sql, 'Limits');
  token = await tokenFor(person);
});
afterAll(async () => {
  await sql.end();
});

/** A socket without supabase-js, to say what supabase-js never says. */
async function raw() {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`);
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('open', resolve));
  const answers: z.infer<typeof reply>[] = [];
  const waiting: (() => void)[] = [];
  socket.on('message', (data) => {
    answers.push(reply.parse(JSON.parse(String(data))));
    waiting.forEach((look) => look());
  });
  const answerTo = (ref: string) =>
    new Promise<unknown>((resolve) => {
      const look = () => {
        const found = answers.find((answer) => answer[1] === ref);
        if (found) resolve(found[4]);
      };
      waiting.push(look);
      look();
    });
  const join = (topic: string, ref: string, config: object = CHANGES) => {
    socket.send(frame(ref, ref, topic, 'phx_join', { config, access_token: token }));
    return answerTo(ref);
  };
  return { socket, closed, answerTo, join };
}
const refused = (reason: string) => ({ status: 'error', response: { reason } });

test('broadcast, presence and private channels are off', async () => {
  const { socket, join, answerTo } = await raw();
  expect(await join('realtime:a', '1', { postgres_changes: [] })).toEqual(
    refused('broadcast is switched off: ask for postgres_changes'),
  );
  expect(await join('realtime:a', '2', { ...CHANGES, private: true })).toEqual(
    refused('private channels are switched off'),
  );
  expect(await join('realtime:a', '3', { ...CHANGES, presence: { enabled: true } })).toEqual(
    refused('presence is switched off'),
  );
  expect(await join('realtime:a', '4')).toMatchObject({ status: 'ok' });
  socket.send(frame('4', '5', 'realtime:a', 'presence', { type: 'presence', event: 'track' }));
  expect(await answerTo('5')).toEqual(refused('presence is switched off'));
  socket.send(Buffer.concat([Buffer.from([3, 1, 1, 10, 3, 0, 1]), Buffer.from('46realtime:aevt{}')]));
  expect(await answerTo('6')).toEqual(refused('broadcast is switched off'));
  socket.close();
});

test('supabase-js learns that its broadcast was refused', async () => {
  const ear = new Ear(clientFor(token));
  await ear.client.realtime.setAuth();
  const channel = ear.client.channel('b', { config: { broadcast: { ack: true } } });
  channel.on('postgres_changes', { event: '*', schema: 'public', table: 'assistants' }, () => undefined);
  channel.subscribe((status) => ear.hear(() => ear.statuses.push(status)));
  await ear.until(() => ear.statuses.includes('SUBSCRIBED'));
  expect(await channel.send({ type: 'broadcast', event: 'x', payload: {} })).toBe('error');
  await ear.close();
});

test('a hundred channels on a socket, and not one more', async () => {
  const { socket, join } = await raw();
  for (let n = 1; n <= 99; n += 1) await join(`realtime:${n}`, String(n));
  expect(await join('realtime:100', '100')).toMatchObject({ status: 'ok' });
  expect(await join('realtime:101', '101')).toEqual(refused('at most 100 channels on a socket'));
  socket.close();
});

test('ten sockets a person, and not one more', async () => {
  const sockets = await Promise.all(Array.from({ length: 11 }, raw));
  const answers: unknown[] = [];
  for (const { join } of sockets) answers.push(await join('realtime:a', '1'));
  expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => expect.objectContaining({ status: 'ok' })));
  expect(answers[10]).toEqual(refused('at most 10 sockets a person'));
  sockets.forEach(({ socket }) => socket.close());
  await Promise.all(sockets.map(({ closed }) => closed));
});

test('who speaks too fast, too long or nonsense is cut off, and the others hear on', async () => {
  const ear = await subscribed(token, [{ table: 'assistants' }]);
  const fast = await raw();
  for (let n = 0; n < 300; n += 1) fast.socket.send(frame(null, String(n), 'phoenix', 'heartbeat', {}));
  expect(await fast.closed).toBe(1008);
  const long = await raw();
  long.socket.send(frame(null, '1', 'realtime:a', 'phx_join', { x: 'x'.repeat(70_000) }));
  expect(await long.closed).toBe(1009);
  const nonsense = [
    '',
    '{',
    '[]',
    '[1,2,3,4,5]',
    'null',
    '{"topic":1}',
    '\u0000',
    Buffer.from([9, 9, 9]),
    Buffer.alloc(0),
  ];
  for (const text of nonsense) {
    const { socket, closed } = await raw();
    socket.send(text);
    expect(await closed).toBe(1003);
  }
  await sql`insert into public.assistants (user_id, created_by, sub_account_user_id, name)
    values (${person}, ${person}, ${person}, 'Still here')`;
  await ear.until(() => ear.events.length === 1);
  expect(ear.statuses).toEqual(['SUBSCRIBED']);
  await ear.close();
});

test('a newer token carries the channel over the end of the older one', async () => {
  let current = await tokenFor(person, {}, 4);
  const ear = new Ear(clientFor(async () => current));
  await ear.client.realtime.setAuth();
  const channel = ear.client.channel('c');
  channel.on('postgres_changes', { event: '*', schema: 'public', table: 'assistants' }, (event) =>
    ear.hear(() => ear.events.push(event)),
  );
  channel.subscribe((status) => ear.hear(() => ear.statuses.push(status)));
  await ear.until(() => ear.statuses.includes('SUBSCRIBED'));
  current = token;
  await ear.client.realtime.setAuth();
  const older = await subscribed(await tokenFor(person, {}, 4), [{ table: 'assistants' }]);
  await older.until(() => older.statuses.includes('CHANNEL_ERROR'));
  await sql`insert into public.assistants (user_id, created_by, sub_account_user_id, name)
    values (${person}, ${person}, ${person}, 'Carried over')`;
  await ear.until(() => ear.events.length === 1);
  expect(ear.statuses).toEqual(['SUBSCRIBED']);
  await Promise.all([ear.close(), older.close()]);
});

test('signing out ends the channel', async () => {
  const ear = await subscribed(token, [{ table: 'assistants' }]);
  await ear.client.realtime.setAuth(key);
  await ear.client.realtime.setAuth();
  ear.client.realtime.push({
    topic: 'realtime:test',
    event: 'access_token',
    payload: { access_token: key },
    ref: '99',
    join_ref: '',
  });
  await ear.until(() => ear.statuses.includes('CLOSED'));
  await ear.close();
});
