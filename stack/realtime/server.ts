import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { Connection } from './connection';
import type { RealtimeConfig } from './env';
import { decode, versionOf, type Version } from './protocol';
import { answer, type Services } from './session';

const LONGEST_MESSAGE = 64 * 1024;
const MOST_SOCKETS_IN_ALL = 2000;

/** The socket's door: key, origin and version at the handshake, then message by message in order. */
export function createRealtimeServer(config: RealtimeConfig, services: Services, listening: () => boolean): Server {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_MESSAGE, perMessageDeflate: false });
  const server = createServer((request, response) => {
    const known = request.method === 'GET' && request.url === '/health';
    response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' });
    const state = { ok: true, listening: listening(), sockets: services.hub.connections.size };
    response.end(JSON.stringify(known ? state : { error: 'Not found' }));
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const url = new URL(request.url ?? '', 'http://realtime');
    const version = versionOf(url.searchParams.get('vsn'));
    const key = url.searchParams.get('apikey') ?? request.headers.apikey;
    if (url.pathname !== '/realtime/v1/websocket' || !version) return refuse(socket, '404 Not Found');
    if (key !== config.publishableKey) return refuse(socket, '401 Unauthorized');
    if (!isOwnPage(request, config)) return refuse(socket, '403 Forbidden');
    if (services.hub.connections.size >= MOST_SOCKETS_IN_ALL) return refuse(socket, '503 Service Unavailable');
    sockets.handleUpgrade(request, socket, head, (client) => serve(services, client, version));
  });
  return server;
}

/** A page of another site must not speak with this person's rights, nor reach this port past the door. */
function isOwnPage(request: IncomingMessage, config: RealtimeConfig): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  const host = request.headers['x-forwarded-host'];
  return URL.canParse(origin) && [host, config.publicHost].includes(new URL(origin).host);
}

function serve(services: Services, socket: WebSocket, version: Version): void {
  const connection = new Connection(socket, version);
  services.hub.connections.add(connection);
  let last = Promise.resolve();
  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (!connection.hear(Date.now())) return socket.close(1008, 'too many messages');
    const frame = Buffer.isBuffer(data) ? data : Buffer.from(data.toString());
    const message = decode(version, isBinary ? frame : frame.toString('utf8'));
    if (!message) return socket.close(1003, 'message not understood');
    last = last.then(() => answer(services, connection, message)).catch((error: unknown) => console.error(error));
  });
  socket.on('close', () => services.hub.drop(connection));
  socket.on('error', () => socket.terminate());
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
