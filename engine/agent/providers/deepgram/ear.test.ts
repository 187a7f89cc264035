/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Heard } from '../contract';
import { deepgramEars } from './ear';

const server = createServer();
const sockets = new WebSocketServer({ noServer: true });
let asked: IncomingMessage;
let status = 101;
let origin = '';

beforeAll(async () => {
  server.on('upgrade', (request, socket, head) => {
    asked = request;
    if (status === 0) return;
    if (status !== 101) return void socket.end(`HTTP/1.1 ${status} No\r\nConnection: close\r\n\r\n`);
    sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
beforeEach(() => {
  status = 101;
});
afterAll(() => {
  sockets.clients.forEach((client) => client.terminate());
  server.closeAllConnections();
  server.close();
});

const listen = (heard: (heard: Heard) => void = () => undefined) =>
  deepgramEars(
    { origin, key: 'the-key', settings: {}, patience: { first: status === 0 ? 80 : 10_000, gap: 10_000 } },
    { language: 'de', model: null, lines: { take: () => [] } },
  )(heard);
const accepted = async (): Promise<WebSocket> => (await once(sockets, 'connection'))[0];
const result = (transcript: string, is_final: boolean, words: unknown[] = []) =>
  JSON.stringify({
    ...{
      type: 'Results',
      is_final,
      speech_final: is_final,
      channel: { alternatives: [{ transcript, confidence: 0.9, words }] },
    },
  });

test('sound goes out as it came, from before the line stood too; words come back', async () => {
  const words: Heard[] = [];
  let told: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (told = resolve));
  const ear = listen((one) => {
    words.push(one);
    if (one.final) told();
  });
  ear.push(Int16Array.of(1, 2));
  const line = await accepted();
  const sound: Buffer[] = [];
  line.on('message', (data: Buffer, isBinary) => isBinary && sound.push(data));
  ear.push(Int16Array.of(-3));
  line.send('{"type":"Metadata"}');
  line.send('not json');
  line.send(result('', true));
  line.send(result('Guten', false));
  line.send(result('Guten Tag.', true));
  await done;
  expect(words).toEqual([
    { text: 'Guten', final: false, confidence: 0.9, words: [] },
    { text: 'Guten Tag.', final: true, confidence: 0.9, words: [] },
  ]);
  ear.close();
  await once(line, 'close');
  expect(Buffer.concat(sound)).toEqual(Buffer.from(Int16Array.of(1, 2, -3).buffer));
  expect(asked.headers.authorization).toBe('Token the-key');
  const query = new URL(asked.url ?? '', origin).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    ...{ model: 'nova-3', language: 'de', encoding: 'linear16', sample_rate: '16000', interim_results: 'true' },
  });
  expect(asked.url).not.toContain('the-key');
});

test.each([
  [401, true],
  [403, true],
  [429, false],
  [503, false],
])('a line that is refused with %i: for good %s', async (refused, lasting) => {
  status = refused;
  expect(await listen().ended).toMatchObject({ why: `answered ${refused}`, lasting });
});

test('a line that does not stand up in time is none', async () => {
  status = 0;
  expect(await listen().ended).toMatchObject({ provider: 'deepgram', lasting: false });
});

test('what was said before the end is still told, and then the provider closes', async () => {
  const words: Heard[] = [];
  const ear = listen((one) => words.push(one));
  ear.push(Int16Array.of(1));
  ear.finish();
  const line = await accepted();
  await new Promise<void>((resolve) =>
    line.on('message', (data, isBinary) => {
      if (!isBinary && String(data).includes('CloseStream')) resolve();
    }),
  );
  line.send(result('Ten per cent.', true));
  line.close();
  await ear.ended;
  expect(words.map(({ text }) => text)).toEqual(['Ten per cent.']);
});

test('the seconds of the sound that the provider tells are the moments at which it came', async () => {
  const words: Heard[] = [];
  const ear = listen((one) => words.push(one));
  const line = await accepted();
  const before = Date.now();
  ear.push(new Int16Array(16_000));
  const told = [
    { word: 'guten', punctuated_word: 'Guten', start: 0.25, end: 0.5 },
    { word: 'tag', start: 0.5, end: 1 },
  ];
  line.send(result('Guten tag', true, told));
  line.close();
  await ear.ended;
  const [guten, tag] = words[0]?.words ?? [];
  expect([guten?.text, tag?.text]).toEqual(['Guten', 'tag']);
  expect((tag?.endedAt ?? 0) - (guten?.startedAt ?? 0)).toBe(750);
  expect(tag?.endedAt).toBeGreaterThanOrEqual(before);
});

test('a line that is cut says so', async () => {
  const ear = listen();
  (await accepted()).terminate();
  expect(await ear.ended).toMatchObject({ provider: 'deepgram', lasting: false });
});
