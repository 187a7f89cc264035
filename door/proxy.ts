import { Agent as HttpAgent, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { createProxyServer } from 'http-proxy-3';
import { countedBody, drain } from './body';
import type { DoorConfig, Upstream } from './env';
import { fitSeal, forwardHeaders, type Origin } from './headers';
import { authRefusal, dataRefusal, refuse, TOO_LARGE, type Refusal } from './refusal';

const ANSWER_WITHIN = 120_000;

export interface Passage {
  to: Upstream;
  origin: Origin;
  bodyLimit: number;
  /** The body when the door had to read it first. */
  body?: Buffer;
  /** What a person is answered in place of the upstream's refusal. */
  instead?: Refusal;
  /** Told once what came back; status 0 when the upstream could not be asked. */
  settle?(status: number, headers: IncomingMessage['headers']): Promise<void>;
}

/** Carries one request or WebSocket to its upstream; everything that is decided was decided before. */
export function createCarrier(config: DoorConfig) {
  const passages = new WeakMap<IncomingMessage, Passage & { abort?: () => void; close: boolean }>();
  const agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) };
  const proxy = createProxyServer({ proxyTimeout: ANSWER_WITHIN });

  proxy.on('proxyReq', (outgoing, request) => {
    const passage = passages.get(request);
    if (passage) passage.abort = () => outgoing.destroy();
  });
  proxy.on('proxyRes', (answer, request, response) => {
    const passage = passages.get(request);
    if (!passage) return;
    if (passage.instead && (answer.statusCode ?? 0) >= 400) {
      answer.statusCode = passage.instead.status;
      answer.headers.location = passage.instead.location;
    }
    void passage.settle?.(answer.statusCode ?? 0, answer.headers);
    fitSeal(response, answer.headers, passage.to, request.url ?? '');
    answer.headers.location = ownAddress(answer.headers.location, config.upstreams[passage.to]);
    answer.headers.connection = passage.close ? 'close' : 'keep-alive';
  });

  // Without a listener the library ends the process when a client breaks off, which clients do all day.
  proxy.on('error', () => undefined);

  const targetOf = (to: Upstream) => {
    const base = config.upstreams[to];
    if (!base) return null;
    const url = new URL(base);
    return {
      target: base,
      changeOrigin: to === 'data' || to === 'realtime',
      agent: agents[url.protocol === 'https:' ? 'https:' : 'http:'],
    };
  };

  return {
    reaches: (to: Upstream) => config.upstreams[to] !== undefined,

    web(request: IncomingMessage, response: ServerResponse, passage: Passage): void {
      const target = targetOf(passage.to);
      if (!target) return;
      const close = /(^|,)\s*close\s*($|,)/i.test(request.headers.connection ?? '');
      const entry = { ...passage, close, abort: undefined };
      passages.set(request, entry);
      const buffer =
        passage.body === undefined ? this.counted(request, response, passage.bodyLimit) : Readable.from([passage.body]);
      request.headers = forwardHeaders(request.headers, passage.origin, false);
      if (passage.body !== undefined) {
        delete request.headers['transfer-encoding'];
        request.headers['content-length'] = String(passage.body.length);
      }
      proxy.web(request, response, { ...target, buffer }, (error) => {
        // Cut off by us, and answered: too large.
        if (response.writableEnded) return;
        console.log(`${passage.origin.requestId} ${passage.to}: ${error.message}`);
        void passage.settle?.(0, {});
        refuse(response, passage.instead ?? unavailable(passage.to, request.url ?? ''));
      });
    },

    counted(request: IncomingMessage, response: ServerResponse, limit: number): Readable {
      return countedBody(request, limit, () => {
        passages.get(request)?.abort?.();
        refuse(response, TOO_LARGE);
        drain(request);
      });
    },

    socket(request: IncomingMessage, socket: Socket, head: Buffer, to: Upstream, origin: Origin): void {
      const target = targetOf(to);
      if (!target) {
        socket.destroy();
        return;
      }
      request.headers = forwardHeaders(request.headers, origin, true);
      proxy.ws(request, socket, head, { ...target, agent: undefined }, (error) => {
        console.log(`${origin.requestId} ${to} socket: ${error.message}`);
        socket.destroy();
      });
    },
  };
}

/** A redirect to the upstream's own address means the same path here. */
function ownAddress(location: string | undefined, upstream: string | undefined): string | undefined {
  if (!location || !upstream || !URL.canParse(location)) return location;
  const [to, base] = [new URL(location), new URL(upstream)];
  const same = to.host === base.host || (to.port === base.port && to.hostname === 'localhost');
  return same ? `${to.pathname}${to.search}${to.hash}` : location;
}

function unavailable(to: Upstream, url: string): Refusal {
  const text = 'Service temporarily unavailable';
  if (to === 'data' && url.startsWith('/auth/')) return authRefusal(503, 'service_unavailable', text, 1);
  if (to === 'data') return { ...dataRefusal(503, 'PGRST001', text), retryAfter: 1 };
  return { status: 503, body: { error: text, code: 'service_unavailable' }, retryAfter: 1 };
}
