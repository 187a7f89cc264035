import { createSocket } from 'node:dgram';
import { createServer, type Server } from 'node:net';
import { StartError } from './start-error';

const host = '127.0.0.1';

function listen(port: number, address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: address, exclusive: true }, () => resolve(server));
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a listening socket has no port');
  return address.port;
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

/** Free ports on loopback, all different: they are held at once and then given back together. */
export async function freePorts<Name extends string>(names: readonly Name[]): Promise<Map<Name, number>> {
  const held = await Promise.all(names.map(() => listen(0, host)));
  const ports = new Map(names.map((name, index) => [name, portOf(held[index] ?? fail(name))]));
  await Promise.all(held.map(close));
  return ports;
}

function fail(name: string): never {
  throw new Error(`no port for ${name}`);
}

export function freeUdpPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = createSocket('udp4');
    socket.once('error', reject);
    socket.bind(0, host, () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });
}

/** Refuses with a sentence when the public port cannot be had. */
export async function requirePort(port: number, address: string): Promise<void> {
  const server = await listen(port, address).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} on ${address} is taken by another program: stop that one, or choose another port, for example \`PORT=${port + 1} npm start\`.`,
      );
    }
    if (error.code === 'EACCES') {
      throw new StartError(
        `Port ${port} needs more rights than this account has: choose one above 1023, for example \`PORT=3000 npm start\`.`,
      );
    }
    throw new StartError(
      `Parley cannot listen on ${address}:${port} (${error.code ?? error.message}): check HOST and PORT.`,
    );
  });
  await close(server);
}
