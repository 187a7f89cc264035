import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { dialOrder, LOOPBACK_LEGS, type DialOrder, type Leg } from '@/lib/call/carrier';
import { hasBearer } from '@/engine/agent/bearer';
import type { Legs } from './legs';

const KEEP_ALIVE_MS = 5000;
const LARGEST_BODY = 16_384;

async function orderIn(request: IncomingMessage): Promise<DialOrder | undefined> {
  let text = '';
  for await (const chunk of request) {
    text += Buffer.from(chunk).toString('utf8');
    if (text.length > LARGEST_BODY) return undefined;
  }
  try {
    return dialOrder.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function events(legs: Legs, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const send = (leg: Leg) => response.write(`data: ${JSON.stringify(leg)}\n\n`);
  legs.current().forEach(send);
  const unwatch = legs.watch(send);
  const timer = setInterval(() => response.write(': \n\n'), KEEP_ALIVE_MS);
  response.write(': \n\n');
  response.on('close', () => {
    clearInterval(timer);
    unwatch();
  });
}

export function carrierServer(legs: Legs, secret: string, dial: (order: DialOrder) => void): Server {
  const post = async (request: IncomingMessage, response: ServerResponse) => {
    const order = await orderIn(request);
    if (!order) return json(response, 400, { error: 'invalid_order' });
    dial(order);
    json(response, 202, { callId: order.callId });
  };
  return createServer((request, response) => {
    const path = request.url ?? '/';
    if (request.method === 'GET' && path === '/health') return json(response, 200, { ok: true });
    if (!hasBearer(request, secret)) return json(response, 401, { error: 'unauthorized' });
    if (request.method === 'POST' && path === LOOPBACK_LEGS) {
      post(request, response).catch(() => response.destroy());
      return;
    }
    if (request.method === 'GET' && path === `${LOOPBACK_LEGS}/events`) return events(legs, response);
    const callId = path.startsWith(`${LOOPBACK_LEGS}/`) ? path.slice(LOOPBACK_LEGS.length + 1) : '';
    const leg = legs.get(callId);
    if (request.method === 'GET' && leg) return json(response, 200, leg);
    if (request.method === 'DELETE' && callId) {
      void legs.hangup(callId).then(() => response.writeHead(204).end());
      return;
    }
    json(response, 404, { error: 'not_found' });
  });
}
