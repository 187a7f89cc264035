import { NextRequest } from 'next/server';
import { handOff } from './hand-off';
import { locale } from './locale';
import { loginPost } from './login-post';
import { PLACE_HEADER, places } from './places';
import { contentPolicy, frameableBy } from './security-headers';
import { walk, type Passage, type Step } from './step';
import { stripHeaders } from './strip-headers';

const ORIGIN = 'http://parley.test';
const request = (path: string, init?: ConstructorParameters<typeof NextRequest>[1]) =>
  new NextRequest(ORIGIN + path, init);
const as =
  (userId: string | null): Step =>
  (passage) => {
    passage.userId = userId;
    return undefined;
  };
/** What the pages would see of the request. */
const seen = (response: Response, name: string) => response.headers.get(`x-middleware-request-${name}`);

describe('places', () => {
  test.each([
    ['a page without a session', '/logs?q=a', null, '/login?next=%2Flogs%3Fq%3Da'],
    ['the overview without a session', '/', null, '/login'],
    ['a dotted page is guarded too', '/logs/x.y', null, '/login?next=%2Flogs%2Fx.y'],
    ['a page with a session', '/logs', 'u', null],
    ['the sign-in page without a session', '/login', null, null],
    ['the sign-in page with a session', '/login', 'u', '/'],
    ['the place that was kept', '/login?next=/logs', 'u', '/logs'],
    ['never to another origin', '/login?next=//evil.example', 'u', '/'],
    ['data is never redirected', '/api/livekit-token', null, null],
    ['a public page', '/terms', null, null],
  ])('%s', async (_name, path, userId, location) => {
    const response = await walk(request(path), [as(userId), places]);
    expect(response.headers.get('location')).toBe(location && ORIGIN + location);
  });

  test('the attempted place is told to the pages', async () => {
    expect(seen(await walk(request('/logs?q=1'), [as('u'), places]), PLACE_HEADER)).toBe('/logs?q=1');
  });
});

describe('what a client sends along', () => {
  test('only the door speaks in x- headers', async () => {
    const headers = {
      'x-nonce': 'mine',
      'x-parley-place': '/',
      'x-forwarded-host': 'parley.test',
      accept: 'text/html',
    };
    const response = await walk(request('/', { headers }), [stripHeaders]);
    expect(response.headers.get('x-middleware-override-headers')?.split(',').sort()).toEqual([
      'accept',
      'x-forwarded-host',
    ]);
  });

  test('POST /login goes to the handler, a form action and GET to the page', async () => {
    const rewritten = async (init?: ConstructorParameters<typeof NextRequest>[1]) =>
      (await walk(request('/login', init), [loginPost])).headers.get('x-middleware-rewrite');
    expect(await rewritten({ method: 'POST' })).toBe(`${ORIGIN}/internal/session`);
    expect(await rewritten({ method: 'POST', headers: { 'next-action': 'x' } })).toBeNull();
    expect(await rewritten()).toBeNull();
  });
});

test.each([
  ['/?lng=de', 'fr', 'de', 'locale=de'],
  ['/', 'fr', 'fr', null],
  ['/?lng=xx', 'fr', 'fr', null],
  ['/', undefined, 'es', null],
])('language of %s with cookie %s is %s', async (path, cookie, chosen, kept) => {
  const headers = { 'accept-language': 'es', ...(cookie ? { cookie: `locale=${cookie}` } : {}) };
  const response = await walk(request(path, { headers }), [locale]);
  expect(seen(response, 'x-parley-locale')).toBe(chosen);
  expect(response.headers.get('set-cookie')?.split(';')[0] ?? null).toBe(kept);
});

test('cookies and headers stand on redirects too', async () => {
  const mark: Step = ({ cookies, answerHeaders }: Passage) => {
    cookies.push({ name: 'a', value: '1', options: { path: '/' } });
    answerHeaders['x-frame-options'] = 'DENY';
    return undefined;
  };
  const response = await walk(request('/logs'), [mark, as(null), places]);
  expect(response.status).toBe(307);
  expect(response.headers.get('set-cookie')).toContain('a=1');
  expect(response.headers.get('x-frame-options')).toBe('DENY');
});

test('scripts need the nonce, and nobody may frame the page', () => {
  const policy = contentPolicy('abc', ['wss://parley.test']);
  expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';");
  expect(policy).toContain("connect-src 'self' wss://parley.test;");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-eval');
});

test('a page for other sites may be framed by those and by our own, and keeps the rest of its policy', () => {
  const policy = contentPolicy('abc', []);
  const framed = frameableBy(policy, ['https://shop.example', 'http://127.0.0.2:8080']);
  expect(framed).toContain("; frame-ancestors 'self' https://shop.example http://127.0.0.2:8080");
  expect(framed).not.toContain("frame-ancestors 'none'");
  expect(framed.split('; frame-ancestors')[0]).toBe(policy.split('; frame-ancestors')[0]);
});

describe('a token in the address', () => {
  test('moves into a cookie that no script reads, and the address is clean', async () => {
    const response = await walk(request('/logs?a=1&token=secret.value'), [handOff]);
    expect([response.status, response.headers.get('location')]).toEqual([303, `${ORIGIN}/logs?a=1`]);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('set-cookie')).toMatch(
      /^parley-hand-off=secret\.value;.*Max-Age=60;.*HttpOnly;.*SameSite=lax/,
    );
  });

  test('waits for a page: what is fetched beside it, and data, pass', async () => {
    const rewritten = async (path: string, dest: string) =>
      (
        await walk(request(path, { headers: { cookie: 'parley-hand-off=x', 'sec-fetch-dest': dest } }), [handOff])
      ).headers.get('x-middleware-rewrite');
    expect(await rewritten('/logs?a=1', 'document')).toBe(`${ORIGIN}/hand-off?a=1`);
    expect(await rewritten('/logs', 'empty')).toBeNull();
    expect(await rewritten('/hand-off', 'document')).toBeNull();
    expect(await rewritten('/api/livekit-token', 'document')).toBeNull();
  });

  test('is nobody else’s business: a sent form and our own mail links keep theirs', async () => {
    expect((await walk(request('/logs?token=x', { method: 'POST' }), [handOff])).status).toBe(200);
    expect((await walk(request('/auth/confirm?token=x'), [handOff])).status).toBe(200);
  });
});
