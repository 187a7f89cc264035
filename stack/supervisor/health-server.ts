import { createServer, type Server } from 'node:http';
import type { Stack } from './stack';

/** Tells each component's state on loopback; the door passes it on as `GET /api/health`. */
export function serveHealth(stack: Stack, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/health') {
      response.writeHead(404).end();
      return;
    }
    const components = stack.status();
    const well = stack.ready && Object.values(components).every(({ state }) => state === 'ready' || state === 'off');
    const body = JSON.stringify({ ready: stack.ready, well, components });
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(body);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
