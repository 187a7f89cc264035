import { createServer, request as send, type IncomingMessage, type RequestOptions, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import WebSocket, { WebSocketServer } from 'ws';
import { createDoor } from './door';
import { readConfig } from './env';

const KEY = 'sb_publishable_test';
const seen: { method?: string; url?: string; headers: IncomingMessage['headers']; bytes: number }[] = [];
let upstream: Server;
let door: Server;
let port = 0;
let reply: { status: number; headers: Record<string, string> } = { status: 200, headers: {} };

const listen = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address: AddressInfo | string | null = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });

beforeAll(async () => {
  upstream = createServer((incoming, response) => {
    let bytes = 0;
    incoming.on('data', (part: Buffer) => (bytes += part.length));
    incoming.on('end', () => {
      seen.push({ method: incoming.method, url: incoming.url, headers: incoming.headers, bytes });
      response.writeHead(reply.status, { 'x-powered-by': 'Something', ...reply.headers }).end('{}');
    });
  });
  new WebSocketServer({ server: upstream }).on('connection', (socket) => {
    socket.send('hello');
    socket.on('error', () => undefined);
    socket.on('message', () => Array.from({ length: 50 }, () => socket.send(Buffer.alloc(100_000))));
  });
  const base = `http://127.0.0.1:${await listen(upstream)}`;
  const dead = createServer();
  const deadPort = await listen(dead);
  await new Promise((resolve) => dead.close(resolve));
  const config = readConfig({
    NODE_ENV: 'test',
    PARLEY_PUBLIC_URL: 'http://parley.test',
    SUPABASE_URL: base,
    SUPABASE_PUBLISHABLE_KEY: KEY,
    SUPABASE_SECRET_KEY: 'sb_secret_test',
    WEB_URL: base,
    DATA_EMBEDDED: '1',
    REALTIME_PORT: new URL(base).port,
    MAIL_EMBEDDED: '1',
    MAIL_PORT: new URL(base).port,
    MEDIA_EMBEDDED: '1',
    LIVEKIT_PORT: String(deadPort),
  });
  door = createDoor(config);
  port = await listen(door);
});
beforeEach(() => {
  seen.length = 0;
  reply = { status: 200, headers: {} };
});
afterAll(() => {
  door.closeAllConnections();
  upstream.closeAllConnections();
  door.close();
  upstream.close();
});

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}
function ask(path: string, options: RequestOptions = {}, body?: string | Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = send({ host: '127.0.0.1', port, path, ...options }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
const apikey = { apikey: KEY };
const bearer = (claims: object, alg = 'HS256') => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `Bearer ${part({ alg, typ: 'JWT' })}.${part(claims)}.c2lnbmF0dXJl`;
};
const person = { role: 'authenticated', aud: 'authenticated', exp: 4_000_000_000 };

test('says itself who asks, and drops what the client says about that', async () => {
  const spoofed = {
    'x-forwarded-for': '8.8.8.8',
    'x-middleware-subrequest': 'middleware',
    'x-request-id': 'mine',
    'x-nonce': 'n',
  };
  const answer = await ask('/rest/v1/crm_contacts?select=id', {
    headers: { ...apikey, ...spoofed, connection: 'x-forwarded-for' },
  });
  const [received] = seen;
  expect(received?.url).toBe('/rest/v1/crm_contacts?select=id');
  expect(received?.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': `127.0.0.1:${port}`,
    'x-forwarded-proto': 'http',
  });
  expect(received?.headers).not.toHaveProperty('x-middleware-subrequest');
  expect(received?.headers).not.toHaveProperty('x-nonce');
  expect(received?.headers['x-request-id']).toBe(answer.headers['x-request-id']);
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('adds the headers that an upstream left out, and takes away what tells too much', async () => {
  reply.headers = { 'access-control-allow-origin': '*', 'referrer-policy': 'origin' };
  const data = await ask('/rest/v1/crm_contacts', { headers: apikey });
  expect(data.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'origin',
    'x-frame-options': 'DENY',
  });
  expect(data.headers['content-security-policy']).toContain('sandbox');
  expect(data.headers).not.toHaveProperty('x-powered-by');
  expect(data.headers).not.toHaveProperty('access-control-allow-origin');
  reply.headers = { 'content-security-policy': "default-src 'self'; frame-ancestors https://a.example" };
  const page = await ask('/assistants/embed/1');
  expect(page.headers['content-security-policy']).toBe("default-src 'self'; frame-ancestors https://a.example");
  expect(page.headers).not.toHaveProperty('x-frame-options');
});

test('only public files may be shown by another site, as a mail reader does', async () => {
  const policy = async (path: string) => (await ask(path)).headers['cross-origin-resource-policy'];
  expect(await policy('/storage/v1/object/public/brands/a/b.png')).toBe('cross-origin');
  expect(await policy('/storage/v1/object/sign/recordings/a/b.ogg?token=t')).toBe('same-origin');
  expect(await policy('/login?x=/storage/v1/object/public/')).toBe('same-origin');
});

test('the data service never sees a request without the key, nor one with the secret key', async () => {
  expect((await ask('/rest/v1/crm_contacts')).status).toBe(401);
  expect((await ask('/rest/v1/crm_contacts', { headers: { apikey: 'sb_secret_test' } })).status).toBe(401);
  expect((await ask('/rest/v1/crm_contacts?apikey=other', { headers: apikey })).status).toBe(401);
  expect(seen).toHaveLength(0);
  await ask('/storage/v1/object/sign/recordings/a/b.ogg?token=t');
  expect(seen[0]?.headers.apikey).toBe(KEY);
});

test.each([
  ['another role', bearer({ ...person, role: 'service_role' })],
  ['a superuser', bearer({ ...person, role: 'postgres' })],
  ['no signature', bearer(person, 'none')],
  ['no end', bearer({ role: 'authenticated', aud: 'authenticated' })],
  ['the shape of a media token', bearer({ exp: 4_000_000_000, iss: 'key', video: { roomJoin: true } })],
  ['the secret key', 'Bearer sb_secret_test'],
  ['another scheme', 'Basic cG9zdGdyZXM6eA=='],
])('a token with %s goes no further', async (_name, authorization) => {
  expect((await ask('/rest/v1/crm_contacts', { headers: { ...apikey, authorization } })).status).toBe(401);
  expect((await ask('/auth/v1/user', { headers: { ...apikey, authorization } })).status).toBe(403);
  expect(seen).toHaveLength(0);
});

test('of a thousand guesses at once at most five reach the data service', async () => {
  reply.status = 403;
  const body = JSON.stringify({ email: 'victim@example.test', token: '123456', type: 'recovery' });
  const guess = () => ask('/auth/v1/verify', { method: 'POST', headers: apikey }, body);
  const answers = await Promise.all(Array.from({ length: 1000 }, guess));
  expect(seen).toHaveLength(5);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
});

test('links with a guessed hash are counted before the web app asks for them', async () => {
  reply = { status: 303, headers: { location: '/login?failed=link' } };
  const open = () => ask('/auth/confirm?token_hash=guess&type=recovery');
  for (let n = 0; n < 5; n += 1) expect((await open()).status).toBe(303);
  const refused = await open();
  expect([refused.status, refused.headers.location]).toEqual([303, '/login?failed=link']);
  expect(seen).toHaveLength(5);
});

test('impersonators do not change the account', async () => {
  const authorization = bearer({ ...person, act: { sub: 'a' } });
  const refused = await ask(
    '/auth/v1/user',
    { method: 'PUT', headers: { ...apikey, authorization } },
    '{"password":"x"}',
  );
  expect([refused.status, JSON.parse(refused.body)]).toEqual([
    403,
    { code: 403, error_code: 'not_allowed_while_impersonating', msg: 'Not allowed while impersonating' },
  ]);
  expect(seen).toHaveLength(0);
  expect((await ask('/auth/v1/user', { headers: { ...apikey, authorization } })).status).toBe(200);
});

test('bodies are capped by what is announced and by what comes', async () => {
  const big = Buffer.alloc(1024 * 1024 + 1);
  const post = { method: 'POST', headers: apikey };
  expect((await ask('/rest/v1/crm_contacts', post, big)).status).toBe(413);
  const chunked = { method: 'POST', headers: { ...apikey, 'transfer-encoding': 'chunked' } };
  expect((await ask('/rest/v1/crm_contacts', chunked, big)).status).toBe(413);
  expect((await ask('/auth/v1/token?grant_type=password', chunked, Buffer.alloc(70_000))).status).toBe(413);
  expect(seen).toHaveLength(0);
  expect((await ask('/storage/v1/object/recordings/a.ogg', post, big)).status).toBe(200);
  expect(seen[0]?.bytes).toBe(big.length);
});

test('a redirect to the upstream itself becomes one to here', async () => {
  const address = upstream.address();
  const to = typeof address === 'object' && address ? address.port : 0;
  reply = { status: 303, headers: { location: `http://127.0.0.1:${to}/login?next=%2F` } };
  expect((await ask('/')).headers.location).toBe('/login?next=%2F');
  reply.headers.location = 'https://elsewhere.example/';
  expect((await ask('/')).headers.location).toBe('https://elsewhere.example/');
});

test('an upstream that is down is said to be so, in the shape that its clients read', async () => {
  const answer = await ask('/rtc/v1/validate');
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1']);
});

test('the mailbox opens only under a name of this machine', async () => {
  expect((await ask('/mailbox', { headers: { host: 'evil.example' } })).status).toBe(404);
  expect((await ask('/mailbox', { headers: { host: 'localhost:3000' } })).status).toBe(200);
  expect((await ask('/', { headers: { host: 'evil host' } })).status).toBe(400);
});

test('request lines of a forward proxy are refused', async () => {
  const raw = (head: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(head));
      let text = '';
      socket.on('data', (part: Buffer) => (text += part.toString()));
      socket.on('close', () => resolve(text.split('\r\n')[0] ?? ''));
      socket.on('error', () => undefined);
    });
  expect(await raw('GET http://127.0.0.1/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toContain('400');
  expect(await raw('CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: a\r\n\r\n')).toBe('');
  expect(await raw('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toContain('400');
});

test('sockets: only to where one is expected, with the key, from an own page', async () => {
  const open = (path: string, headers: Record<string, string> = {}) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
      socket.on('message', (data) => {
        resolve(String(data));
        socket.close();
      });
      socket.on('error', (error) => resolve(error.message));
    });
  const realtime = `/realtime/v1/websocket?apikey=${KEY}&vsn=2.0.0`;
  expect(await open(realtime)).toBe('hello');
  expect(await open(realtime, { origin: `http://127.0.0.1:${port}` })).toBe('hello');
  expect(await open(realtime, { origin: 'http://parley.test' })).toBe('hello');
  expect(await open(realtime, { origin: 'http://evil.example' })).toContain('403');
  expect(await open('/realtime/v1/websocket?vsn=2.0.0')).toContain('401');
  expect(await open('/rest/v1/crm_contacts')).toContain('404');
});

test('a client that breaks off in the middle of a stream takes nobody with it', async () => {
  const url = `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${KEY}&vsn=2.0.0`;
  for (let n = 0; n < 10; n += 1) {
    const raw: { socket?: Socket } = {};
    const socket = new WebSocket(url, { createConnection: () => (raw.socket = connect(port, '127.0.0.1')) });
    await new Promise((resolve) => socket.once('message', resolve));
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.send('more');
    socket.once('message', () => raw.socket?.resetAndDestroy());
    await closed;
  }
  expect((await ask('/door/health')).status).toBe(200);
});

test('a sign-in by a provider that is refused sends a person back with the place, and tells a program why', async () => {
  const back = encodeURIComponent('http://parley.test/auth/callback?next=%2Flogs%3Fdays%3D7');
  const authorize = `/auth/v1/authorize?provider=nobody&redirect_to=${back}`;
  const callback = '/auth/v1/callback?error=server_error';
  const document = { 'sec-fetch-dest': 'document' };
  const at = async (path: string, headers: Record<string, string>) => {
    const { status, headers: told } = await ask(path, { headers });
    return [status, told.location];
  };
  reply.status = 400;
  expect(await at(authorize, document)).toEqual([303, '/login?next=%2Flogs%3Fdays%3D7&failed=social']);
  expect(await at(authorize, { accept: 'text/html,*/*;q=0.8' })).toEqual([
    303,
    expect.stringMatching(/failed=social$/),
  ]);
  expect(await at(callback, document)).toEqual([303, '/login?failed=social']);
  expect(await at(authorize, { accept: 'text/html', 'sec-fetch-dest': 'empty' })).toEqual([400, undefined]);
  expect(await at(authorize, {})).toEqual([400, undefined]);
  expect(await at('/auth/v1/settings', { ...apikey, ...document })).toEqual([400, undefined]);
  reply = { status: 302, headers: { location: 'https://github.test/login' } };
  expect(await at(authorize, document)).toEqual([302, 'https://github.test/login']);
});
