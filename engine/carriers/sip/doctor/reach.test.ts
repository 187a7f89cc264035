import { createServer } from 'node:net';
import type { Trunk } from '../trunk';
import { causeOf, reach } from './reach';

const trunk = (address: string, transport: Trunk['transport']): Trunk => ({
  ...{ id: '0b0e8a52-6c1f-4b53-9d0a-3f0f4a4b7c11', tenant: '00000000-0000-4000-8000-000000000001', provider: 'sip' },
  ...{ address, transport, media_encryption: 'none', trunk_id: '', username: '', sealed: null },
});
const around = (trusted: string[], addresses = ['127.0.0.1']) => ({
  ...{ secret: '', trusted, metadataOf: async () => null },
  resolve: async () => addresses.map((address) => ({ address })),
});

test.each(['udp', 'tcp', 'tls'] as const)('nothing is sent into the network of the server (%s)', async (transport) => {
  const server = createServer();
  const met = jest.fn();
  server.on('connection', met);
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    }),
  );
  expect(await reach(trunk(`inside.example.com:${port}`, transport), around([]))).toEqual({ cause: 'address_private' });
  expect(met).not.toHaveBeenCalled();
  if (transport === 'tcp') {
    const found = await reach(trunk(`inside.example.com:${port}`, transport), around(['inside.example.com']));
    expect(found.cause).toBe('connected');
  }
  await new Promise((resolve) => server.close(resolve));
});

test('a host that nobody knows, and a port that nobody has', async () => {
  expect((await reach(trunk('gone.example.com', 'udp'), around([], []))).cause).toBe('address_unknown');
  expect((await reach(trunk('here.example.com:1', 'tcp'), around(['here.example.com']))).cause).toBe('refused');
  expect((await reach(trunk('here.example.com:1', 'udp'), around(['here.example.com']))).cause).toBe('refused');
});

test.each([
  ['ECONNREFUSED', 'refused'],
  ['ETIMEDOUT', 'silent'],
  ['CERT_HAS_EXPIRED', 'tls_certificate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls_certificate'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls_certificate'],
  ['EPROTO', 'tls_failed'],
])('%s: %s', (code, cause) => {
  expect(causeOf(Object.assign(new Error(code), { code }))).toBe(cause);
});
