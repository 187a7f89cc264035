import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { drained, sendResponse, toRequest } from './node-bridge';
import type { Next } from '../mends/mend';

const host = '127.0.0.1';

export function createDataServer(port: number, answer: Next): Server {
  const origin = `http://${host}:${port}`;
  const handle = async (message: IncomingMessage, response: ServerResponse) => {
    try {
      const result = await answer(toRequest(message, origin));
      if (!message.complete) await drained(message);
      await sendResponse(result, response);
    } catch (error) {
      if (message.destroyed || response.destroyed) return;
      console.error('Unexpected:', error);
      if (response.headersSent) response.destroy();
      else await sendResponse(Response.json({ message: 'Internal server error' }, { status: 500 }), response);
    }
  };
  // 64 kB of headers: a filter with hundreds of ids is one long request line.
  const server = createServer({ maxHeaderSize: 65_536 }, (message, response) => void handle(message, response));
  server.keepAliveTimeout = 65_000;
  server.listen(port, host, () => console.info(`Data service on ${origin}`));
  return server;
}
