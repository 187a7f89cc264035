import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { isPublicAddress } from './addresses';
import { type Ask, type Answer, FetchRefused, safeFetch } from './safe-fetch';

let server: Server;
let port: number;
let hits: string[] = [];
let heard: { method?: string; secret?: string; type?: string; body: string }[] = [];
let other: number;
let second: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    hits.push(request.url ?? '');
    const moved = /^\/moved\/(\d+)\/(.+)$/.exec(request.url ?? '');
    if (moved) return response.writeHead(Number(moved[1]), { location: decodeURIComponent(moved[2] ?? '') }).end();
    const to = /^\/to\/(.+)$/.exec(request.url ?? '')?.[1];
    if (to) return response.writeHead(302, { location: decodeURIComponent(to) }).end();
    if (request.url === '/packed') {
      return response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5_000_000)));
    }
    if (request.url === '/never') return response.writeHead(200).write('.');
    response.writeHead(200, { 'content-type': 'text/plain' }).end(`${request.method} ${request.url}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  second = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      const { method, headers } = request;
      heard.push({ method, secret: headers['x-secret']?.toString(), type: headers['content-type'], body });
      response.end('there');
    });
  });
  await new Promise<void>((resolve) => second.listen(0, '127.0.0.1', resolve));
  other = (second.address() as AddressInfo).port;
});
afterAll(() => {
  for (const one of [server, second]) {
    one.closeAllConnections();
    one.close();
  }
});
beforeEach(() => {
  heard = [];
  hits = [];
});

const LIMITS = { timeoutMs: 400, maxBytes: 1_000_000, redirects: 3 };
const named: Record<string, string[]> = {
  'metadata.example': ['169.254.169.254'],
  'both.example': ['93.184.215.14', '127.0.0.1'],
  'six.example': ['::1'],
  'nothing.example': [],
};
const resolve: Ask['resolve'] = async (host) => {
  if (!(host in named)) throw new Error('ENOTFOUND');
  return (named[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
};
const refused = async (work: Promise<Answer>) => {
  try {
    return (await work).status;
  } catch (error) {
    return error instanceof FetchRefused ? error.reason : String(error);
  }
};

/** With the port of the listener where the spelling has room for one: it must hear nothing. */
const TARGETS: [string, string][] = [
  ...['127.0.0.1', '127.1', '127.0.1', '2130706433', '0x7f000001', '0x7f.0.0.1', '0177.0.0.1', '017700000001'],
  ...[
    '127.0.0.1.',
    '127.000.000.001',
    '%31%32%37.0.0.1',
    '１２７.0.0.1',
    '127。0。0。1',
    '127.255.255.254',
    '0',
    '0.0.0.0',
  ],
  ...[
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
  ],
  ...[
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[ff02::1]',
    '[2001:db8::1]',
    '[2001::1]',
    '[fec0::1]',
  ],
  ...[
    '169.254.169.254',
    '169.254.170.2',
    '[fd00:ec2::254]',
    '100.100.100.200',
    '192.0.0.192',
    '10.0.0.1',
    '10.255.255.255',
  ],
  ...['172.16.0.1', '172.31.255.255', '192.168.0.1', '100.64.0.1', '100.127.255.255', '198.18.0.1', '198.19.255.255'],
  ...['192.0.2.1', '198.51.100.7', '203.0.113.9', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ...['localhost', 'LOCALHOST', 'localhost.', 'a.localhost', 'ⓛocalhost', 'metadata.google.internal', 'printer.local'],
  ...['router.lan', 'metadata.example', 'both.example', 'six.example'],
].map((host) => [host, 'private']);

test.each(TARGETS)('http://%s is never asked', async (host, reason) => {
  for (const scheme of ['http', 'https']) {
    expect(await refused(safeFetch({ ...LIMITS, url: `${scheme}://${host}/`, resolve }))).toBe(reason);
  }
  expect(await refused(safeFetch({ ...LIMITS, url: `http://${host}:${port}/`, resolve }))).toBe('address');
  expect(hits).toEqual([]);
});

test.each([
  ...[
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'ftp://example.com/',
    'data:text/plain,a',
    'javascript:1',
    'ws://a.example/',
  ],
  ...[
    'http://user@example.com/',
    'http://user:secret@example.com/',
    'http://',
    'example.com',
    '//example.com',
    'http://a b/',
  ],
  ...['http://example.com:22/', 'http://example.com:54321/', 'http://example.com:5432/', 'https://example.com:7880/'],
  ...['https://example.com:80/', 'http://example.com:443/', 'http://256.1.1.1/', 'http://[::1/', 'http://xn--/'],
])('%s is no address to ask', async (url) => {
  expect(await refused(safeFetch({ ...LIMITS, url, resolve }))).toBe('address');
});

test('a name that means nothing is told as such', async () => {
  for (const host of ['unknown.example', 'nothing.example'])
    expect(await refused(safeFetch({ ...LIMITS, url: `http://${host}/`, resolve }))).toBe('unresolved');
});

test('a name is looked up once, and what it means later does not count', async () => {
  let asked = 0;
  const rebinding: Ask['resolve'] = async () =>
    // Nobody has been given this number yet.
    asked++ === 0 ? [{ address: '2a0f:ffff::1', family: 6 }] : [{ address: '127.0.0.1', family: 4 }];
  const work = safeFetch({ ...LIMITS, timeoutMs: 100, url: 'http://rebinding.example/', resolve: rebinding });
  expect(['time', 'network']).toContain(await refused(work));
  expect(asked).toBe(1);
  expect(hits).toEqual([]);
});

describe('a host that is trusted', () => {
  const trusted = (path: string, more: Partial<Ask> = {}) =>
    safeFetch({ ...LIMITS, url: `http://127.0.0.1:${port}${path}`, trusted: [`127.0.0.1:${port}`], resolve, ...more });

  test('is asked, as it should be', async () => {
    const answer = await trusted('/here', { method: 'POST', body: '{}' });
    expect([answer.status, String(answer.body)]).toEqual([200, 'POST /here']);
  });

  test.each([
    ['http://169.254.169.254/latest/meta-data', 'private'],
    ['http://localhost/', 'private'],
    ['http://127.0.0.1:1/', 'address'],
    ['//[::1]/', 'private'],
    ['http://metadata.example/', 'private'],
    ['file:///etc/passwd', 'address'],
    ['http://user:secret@example.com/', 'address'],
  ])('leads nowhere else: %s', async (to, reason) => {
    expect(await refused(trusted(`/to/${encodeURIComponent(to)}`))).toBe(reason);
    expect(hits).toHaveLength(1);
  });

  describe('that sends on to another', () => {
    const sent = (status: number, method: string) => {
      const to = encodeURIComponent(`http://127.0.0.1:${other}/there`);
      const headers = { 'x-secret': 'secret', 'content-type': 'text/plain', accept: '*/*' };
      return refused(
        trusted(`/moved/${status}/${to}`, {
          ...{ method, headers, body: method === 'GET' ? undefined : 'what was sent' },
          trusted: [`127.0.0.1:${port}`, `127.0.0.1:${other}`],
        }),
      );
    };

    test.each([301, 302, 303, 307, 308])('with %i tells it no secret', async (status) => {
      expect(await sent(status, 'GET')).toBe(200);
      expect(heard).toEqual([{ method: 'GET', secret: undefined, type: undefined, body: '' }]);
    });
    test.each([301, 302, 303])(
      'with %i after something was sent is read, and nothing is sent again',
      async (status) => {
        expect(await sent(status, 'POST')).toBe(200);
        expect(heard).toEqual([{ method: 'GET', secret: undefined, type: undefined, body: '' }]);
      },
    );
    test.each([
      [307, 'POST'],
      [308, 'PUT'],
      [302, 'DELETE'],
    ])('with %i gets no %s', async (status, method) => {
      expect(await sent(status, method)).toBe('redirects');
      expect(heard).toEqual([]);
    });
  });

  test('is followed so many times and no more, or not at all', async () => {
    const twice = `/to/${encodeURIComponent(`/to/${encodeURIComponent('/end')}`)}`;
    expect(String((await trusted(twice)).body)).toBe('GET /end');
    expect(await refused(trusted(twice, { redirects: 1 }))).toBe('redirects');
    expect((await trusted(twice, { redirects: 0 })).status).toBe(302);
  });

  test('cannot send more than was asked for, packed or not, nor keep anybody waiting', async () => {
    expect(await refused(trusted('/packed'))).toBe('size');
    expect(await refused(trusted('/long', { maxBytes: 3 }))).toBe('size');
    expect(await refused(trusted('/never', { timeoutMs: 100 }))).toBe('time');
  });
});

test('the open internet is open', () => {
  for (const address of ['1.1.1.1', '93.184.215.14', '172.15.0.1', '172.32.0.1', '100.63.255.255', '2606:4700::1111'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  expect(isPublicAddress('2606:4700::1111%eth0')).toBe(false);
});
