/** @jest-environment node */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KEY_PROVIDERS } from '@/lib/catalogues/key-providers';
import { checkKey } from './check';

const KEY = 'key-1234567890';
let server: Server;
let origin: string;
let answer: { status: number; body: string; headers?: Record<string, string> } | 'nothing';
let asked: IncomingMessage;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked = request;
    if (answer === 'nothing') return;
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each(KEY_PROVIDERS.map(({ id }) => id))('%s: right, wrong, busy', async (id) => {
  answer = { status: 200, body: '{}' };
  expect(await checkKey(id, origin, KEY)).toBe('right');
  expect(JSON.stringify(asked.headers)).toContain(KEY);
  expect(asked.url).not.toContain(KEY);
  answer = { status: 401, body: '{"detail":{"status":"invalid_api_key"}}' };
  expect(await checkKey(id, origin, KEY)).toBe('refused');
  for (const status of [404, 429, 500, 503]) {
    answer = { status, body: 'busy' };
    expect(await checkKey(id, origin, KEY)).toBe('unreachable');
  }
});

test('what providers say in their own way', async () => {
  answer = { status: 400, body: '{"error":{"details":[{"reason":"API_KEY_INVALID"}]}}' };
  expect(await checkKey('google', origin, KEY)).toBe('refused');
  expect(await checkKey('rime', origin, KEY)).toBe('right');
  expect(await checkKey('openai', origin, KEY)).toBe('unreachable');
  answer = { status: 401, body: '{"detail":{"status":"missing_permissions"}}' };
  expect(await checkKey('elevenlabs', origin, KEY)).toBe('right');
});

test('no key follows a redirect, and nobody waits for ever', async () => {
  answer = { status: 302, body: '', headers: { location: `${origin}/elsewhere` } };
  expect(await checkKey('openai', origin, KEY)).toBe('unreachable');
  expect(asked.url).toBe('/v1/models');
  answer = 'nothing';
  expect(await checkKey('openai', origin, KEY, 50)).toBe('unreachable');
  expect(await checkKey('openai', 'http://127.0.0.1:1', KEY)).toBe('unreachable');
});
