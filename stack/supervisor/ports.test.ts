/** @jest-environment node */
import { createServer } from 'node:net';
import { freePorts, freeUdpPort, requirePort } from './ports';

function occupy(): Promise<{ port: number; free: () => Promise<void> }> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ port, free: () => new Promise((done) => server.close(() => done())) });
    });
  });
}

test('gives a different port to every name', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `port${index}`);
  const ports = await freePorts(names);
  expect(new Set(ports.values()).size).toBe(30);
  expect([...ports.keys()]).toEqual(names);
});

test('gives back what it held, so that the port can be listened on', async () => {
  const port = (await freePorts(['one'])).get('one') ?? 0;
  await expect(requirePort(port, '127.0.0.1')).resolves.toBeUndefined();
});

test('names the port that is taken and offers another', async () => {
  const { port, free } = await occupy();
  await expect(requirePort(port, '127.0.0.1')).rejects.toThrow(`Port ${port} on 127.0.0.1 is taken by another program`);
  await expect(requirePort(port, '127.0.0.1')).rejects.toThrow(`PORT=${port + 1} npm start`);
  await free();
});

test('says that an address is not this machine’s', async () => {
  await expect(requirePort(4567, '203.0.113.7')).rejects.toThrow('check HOST and PORT');
});

test('finds a port for datagrams', async () => {
  expect(await freeUdpPort()).toBeGreaterThan(1023);
});
