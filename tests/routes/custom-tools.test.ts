import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { publishAssistant } from '@/tests/support/assistants';
import { CallStage } from '@/tests/support/calls';

/** A host that the stack of the tests trusts (`PARLEY_TRUSTED_HOSTS`). */
const OWN_HOST = '127.77.0.1';
const SECRET = 'sk-of-the-shop-1234567890';

let stage: CallStage;
let shop: Server;
let home: string;
let asked: { method: string; url: string; key: string | undefined; body: string }[] = [];

function answer(request: IncomingMessage): { status?: number; headers?: Record<string, string>; body?: string } | null {
  if (request.url === '/slow') return null;
  if (request.url === '/huge') return { body: 'x'.repeat(400_000) };
  if (request.url === '/broken') return { status: 503, body: 'Out of order' };
  if (request.url === '/inside') return { status: 302, headers: { location: 'http://127.0.0.1:5432/' } };
  return { body: JSON.stringify({ message: 'Your order is on its way.', key: request.headers['x-key'] }) };
}
beforeAll(async () => {
  stage = await CallStage.open();
  shop = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      asked.push({ method, url, key: headers['x-key']?.toString(), body });
      const said = answer(request);
      if (said) response.writeHead(said.status ?? 200, said.headers).end(said.body);
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, OWN_HOST, resolve));
  home = `http://${OWN_HOST}:${(shop.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  shop.closeAllConnections();
  shop.close();
  await stage.close();
});

async function tool(more: Record<string, unknown> = {}): Promise<string> {
  const [row] = await stage.sql`insert into public."customTools" ${stage.sql({
    ...{ user_id: stage.owner, owner_id: stage.owner, created_by: stage.owner, name: 'Order status', method: 'GET' },
    ...{ url: `${home}/orders`, timeout_ms: 1000, headers: stage.sql.json({}), ...more },
  })} returning id`;
  return String(row?.id);
}
const tried = async (id: string, given: object = {}) =>
  (await stage.post(`/api/tools/${id}/try`, stage.owner, { arguments: given })).body;

async function saveSecret(id: string, value: string): Promise<number> {
  const response = await fetch(`${stage.need('PARLEY_PUBLIC_URL')}/api/tools/${id}/secrets/SHOP_KEY`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await stage.token(stage.owner)}` },
    body: JSON.stringify({ value }),
  });
  return response.status;
}

test('a test run tells what went out and what came back, and a secret in neither', async () => {
  const id = await tool({ headers: stage.sql.json({ 'X-Key': '{SHOP_KEY}' }) });
  expect(await tried(id)).toMatchObject({ outcome: 'secret', about: 'SHOP_KEY' });
  expect(asked).toEqual([]);
  expect(await saveSecret(id, SECRET)).toBe(200);
  const run = await tried(id);
  expect(asked).toEqual([{ method: 'GET', url: '/orders', key: SECRET, body: '' }]);
  expect(run).toMatchObject({
    ...{ outcome: 'ok', status: 200, whole: true },
    request: { method: 'GET', url: `${home}/orders`, headers: { 'X-Key': '{SHOP_KEY}' } },
  });
  expect(JSON.stringify(run)).not.toContain(SECRET);
  // Whoever turns the tool elsewhere takes no secret along.
  await stage.sql`update public."customTools" set url = ${home.replace(/\d+$/, '1')} where id = ${id}`;
  expect(await tried(id)).toMatchObject({ outcome: 'secret' });
  const [sealed] = await stage.sql`select v.sealed from app.tool_secret_values v
    join public.tool_secrets s on s.id = v.secret_id where s.tool_id = ${id}`;
  expect(Buffer.from(String(sealed?.sealed).slice(3), 'base64url').toString('latin1')).not.toContain('sk-of');
});

test.each([
  ['/broken', { outcome: 'status', status: 503, answer: 'Out of order' }],
  ['/slow', { outcome: 'time', status: null }],
  ['/huge', { outcome: 'size', status: null }],
  ['/inside', { outcome: 'address', status: null }],
])('%s is told as what it is', async (path, expected) => {
  expect(await tried(await tool({ url: home + path }))).toMatchObject(expected);
});

test.each([
  'http://127.0.0.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://[::1]/',
  'http://localhost/',
  'http://10.0.0.1/',
])('a network of ours is never asked: %s', async (url) =>
  expect(await tried(await tool({ url }))).toMatchObject({ outcome: 'private', status: null }),
);

test('what does not fit, is no tool to try, or is nobody’s, is refused', async () => {
  const parameters = stage.sql.json({ type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] });
  const id = await tool({ parameters });
  expect(await tried(id, { n: 'many' })).toMatchObject({ outcome: 'arguments', about: 'n' });
  expect(asked).toEqual([]);
  expect(await tried(await tool({ kind: 'endCall', url: '' }))).toMatchObject({ code: 'tool_not_http' });
  expect(await tried(randomUUID())).toMatchObject({ code: 'not_found' });
});

test('in a call the rule asks the address once with its secret, the answer is said, and the call keeps what came of it', async () => {
  const parameters = stage.sql.json({ type: 'object', properties: { day: { type: 'string' } }, required: ['day'] });
  const id = await tool({
    ...{ method: 'POST', parameters, meanwhile: 'One moment, I look.' },
    headers: stage.sql.json({ 'X-Key': '{SHOP_KEY}' }),
  });
  expect(await saveSecret(id, SECRET)).toBe(200);
  await publishAssistant(stage.sql, stage.assistant, {
    tool_ids: [id],
    instructions: 'When the callee says appointment: use Order status\notherwise: say Goodbye. / end',
  });
  const { id: call } = await stage.start('00', 'agent');
  await stage.until(call, ({ state }) => state === 'ended', 90_000);
  expect(asked).toEqual([
    { method: 'POST', url: '/orders', key: SECRET, body: expect.stringContaining('appointment') },
  ]);
  const turns = await stage.sql<{ role: string; text: string; metrics: object }[]>`
    select role, text, metrics from public.call_turns where call_id = ${call} order by at_ms`;
  const said = turns.filter(({ role }) => role === 'agent').map(({ text }) => text);
  expect(said).toEqual(expect.arrayContaining(['One moment, I look.', 'Your order is on its way.']));
  const [kept, ...more] = turns.filter(({ text }) => text.startsWith('Order status'));
  expect(more).toEqual([]);
  expect(kept).toMatchObject({
    role: 'tool',
    text: expect.stringMatching(/^Order status \{"day":".*appointment.*"\}$/),
    metrics: { tool: expect.any(Number), asked: { outcome: 'ok', status: 200 } },
  });
  expect(JSON.stringify(turns)).not.toContain(SECRET);
});
