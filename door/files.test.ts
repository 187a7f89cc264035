/** @jest-environment node */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { createFiles } from './files';

const TEXT = 'say("hello");'.repeat(200);
let folder: string;
let server: Server;
let base = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'files-'));
  mkdirSync(join(folder, 'static', 'chunks'), { recursive: true });
  writeFileSync(join(folder, 'static', 'chunks', 'one.js'), TEXT);
  writeFileSync(join(folder, 'secret.js'), 'not for anybody');
  writeFileSync(join(folder, 'static', 'chunks', 'one.js.br'), brotliCompressSync(TEXT));
  writeFileSync(join(folder, 'static', 'chunks', 'one.js.gz'), gzipSync(TEXT));
  const answer = createFiles(join(folder, 'static'));
  server = createServer((request, response) => {
    response.setHeader('content-security-policy', 'sandbox');
    if (!answer(request, response, request.url ?? '')) response.end('the web app');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  base = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const ask = async (path: string, encodings: string, method = 'GET') => {
  const asked = request(`${base}${path}`, { method, headers: { 'accept-encoding': encodings }, agent: false }).end();
  const [response] = await once(asked, 'response');
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return { headers: response.headers, body: Buffer.concat(parts) };
};

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
])('to who reads %s it hands out %s', async (accepts, encoding, unpack) => {
  const { headers, body } = await ask('/_next/static/chunks/one.js', accepts);
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript',
    'cache-control': 'public,max-age=31536000,immutable',
    vary: 'Accept-Encoding',
  });
  expect(headers).not.toHaveProperty('content-security-policy');
  expect(unpack(body).toString()).toBe(TEXT);
});

it.each([
  ['a file that is not there', '/_next/static/chunks/two.js', 'GET'],
  ['what lies beside the folder', '/_next/static/../secret.js', 'GET'],
  ['what lies beside the folder, written otherwise', '/_next/static/%2e%2e/secret.js', 'GET'],
  ['another path', '/logs', 'GET'],
  ['another method', '/_next/static/chunks/one.js', 'POST'],
])('leaves %s to the web app', async (_, path, method) => {
  expect((await ask(path, 'br', method)).body.toString()).toBe('the web app');
});
