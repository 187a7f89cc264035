/** @jest-environment node */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runTool } from './run-tool';
import type { HttpTool } from './tool-request';

const asked: { request: IncomingMessage; body: string }[] = [];
const servers: Server[] = [];
let origin = '';
let elsewhere = '';
let answer = (
  request: IncomingMessage,
): { status?: number; headers?: Record<string, string>; body?: string } | null => ({
  body: JSON.stringify({ path: request.url }),
});

async function listen(): Promise<string> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      asked.push({ request, body });
      const said = answer(request);
      if (said) response.writeHead(said.status ?? 200, said.headers).end(said.body);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
beforeAll(async () => {
  [origin, elsewhere] = [await listen(), await listen()];
});
beforeEach(() => {
  asked.length = 0;
  answer = ({ url }) => ({ body: JSON.stringify({ path: url }) });
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const tool = (more: Partial<HttpTool> = {}): HttpTool => ({
  ...{ id: '00000000-0000-4000-8000-000000000001', name: 'Orders', method: 'POST', url: `${origin}/orders/{number}` },
  headers: { Authorization: 'Bearer {API_KEY}' },
  parameters: {
    type: 'object',
    properties: { number: { type: 'string' }, note: { type: 'string' } },
    required: ['number'],
  },
  ...{ timeout_ms: 2000, ...more },
});
const SECRET = 'sk-1234567890abcdef';
const run = (more: Partial<HttpTool> = {}, given: Record<string, unknown> = { number: '42', note: 'a & b' }) =>
  runTool(tool(more), given, [{ name: 'API_KEY', value: SECRET, origin }], {
    trusted: [new URL(origin).host, new URL(elsewhere).host],
  });

test('the arguments go into the address and the body, the secret into its header, and nobody is shown it', async () => {
  answer = ({ headers }) => ({ body: `You said ${headers.authorization}` });
  const tried = await run();
  expect(asked[0]?.request).toMatchObject({ method: 'POST', url: '/orders/42' });
  expect(asked[0]?.request.headers).toMatchObject({
    authorization: `Bearer ${SECRET}`,
    'content-type': 'application/json',
  });
  expect(asked[0]?.body).toBe('{"note":"a & b"}');
  expect(tried).toMatchObject({ outcome: 'ok', status: 200, answer: 'You said Bearer {API_KEY}', whole: true });
  expect(JSON.stringify(tried)).not.toContain(SECRET);
});

test('nor where the answer writes it as its format wants', async () => {
  const secret = 'p"a<ss/w&rd=1234';
  const said = [
    ...[
      JSON.stringify(secret),
      JSON.stringify(secret).replaceAll('/', '\\/'),
      encodeURIComponent(secret),
      btoa(secret),
    ],
    ...['p&quot;a&lt;ss/w&amp;rd=1234', 'p&#34;a&#60;ss/w&#38;rd=1234', Buffer.from(secret).toString('hex')],
  ];
  answer = () => ({ body: said.join(' ') });
  const tried = await runTool(tool(), { number: '42' }, [{ name: 'API_KEY', value: secret, origin }], {
    trusted: [new URL(origin).host],
  });
  expect(tried.answer.replaceAll('"', '').split(' ')).toEqual(said.map(() => '{API_KEY}'));
});

test('half a letter, as a mind may cut one, is asked for as what it is: none', async () => {
  await run({ method: 'GET', url: `${origin}/find/{number}` }, { number: '4\uD83D', note: '\0x' });
  expect(asked[0]?.request.url).toBe('/find/4%EF%BF%BD?note=x');
});

test('what is only read is asked after the question mark', async () => {
  await run({ method: 'GET', url: `${origin}/find?all=1` });
  expect(asked[0]?.request.url).toBe('/find?all=1&number=42&note=a+%26+b');
  expect(asked[0]?.body).toBe('');
});

test.each(['..', '.', '../../admin', 'a/b', '?x', '#', '%2e%2e'])(
  'an argument never leaves its place: %s',
  async (number) => {
    const tried = await run({ url: `${origin}/orders/{number}/status` }, { number });
    const [path] = asked.map(({ request }) => request.url);
    if (path === undefined) expect(tried).toMatchObject({ outcome: 'arguments', about: 'number' });
    else expect(path).toMatch(/^\/orders\/[^/?#]+\/status$/);
  },
);

test('without its secret, or for another host than it was typed for, nothing is sent', async () => {
  expect(await run({ headers: { 'X-Key': '{OTHER}' } })).toMatchObject({ outcome: 'secret', about: 'OTHER' });
  expect(await run({ url: `${elsewhere}/` })).toMatchObject({ outcome: 'secret', about: 'API_KEY' });
  expect(asked).toEqual([]);
});

test('on the way to another host the secret and the body stay behind', async () => {
  answer = ({ url }) =>
    url === '/here' ? { status: 302, headers: { location: `${elsewhere}/there` } } : { body: 'there' };
  expect(await run({ method: 'GET', url: `${origin}/here` })).toMatchObject({ outcome: 'ok', answer: 'there' });
  expect(asked.map(({ request }) => request.headers.authorization)).toEqual([`Bearer ${SECRET}`, undefined]);
  asked.length = 0;
  answer = () => ({ status: 307, headers: { location: `${elsewhere}/there` } });
  expect(await run()).toMatchObject({ outcome: 'redirects' });
  expect(asked).toHaveLength(1);
});

test('errors, silence, floods and a host that is gone are told apart', async () => {
  answer = () => ({ status: 500, body: 'broken' });
  expect(await run()).toMatchObject({ outcome: 'status', status: 500, answer: 'broken' });
  answer = () => null;
  expect(await run({ timeout_ms: 100 })).toMatchObject({ outcome: 'time', status: null });
  answer = () => ({ body: 'x'.repeat(300_000) });
  expect(await run()).toMatchObject({ outcome: 'size' });
  answer = () => ({ body: 'x'.repeat(5000) });
  expect(await run()).toMatchObject({ outcome: 'ok', whole: false, answer: 'x'.repeat(4000) });
});

test.each(['http://127.0.0.1/', 'http://[::ffff:127.0.0.1]/', 'http://169.254.169.254/latest/', 'http://localhost/'])(
  'a network of ours is never asked: %s',
  async (url) => {
    const tried = await runTool(tool({ url, headers: {} }), { number: '1' }, [], {});
    expect(tried).toMatchObject({ outcome: 'private', status: null });
    expect(asked).toEqual([]);
  },
);
