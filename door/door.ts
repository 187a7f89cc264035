import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { SESSION_COOKIE } from '@/lib/session/cookie';
import { apiKeyOf, createKeyring, type Lookup } from './api-keys';
import { budgets } from './attempts';
import { guardAuth, guardLink } from './auth-guard';
import { readBearer } from './bearer';
import { announcesMoreThan, BodyTooLarge, drain, readBody } from './body';
import type { DoorConfig } from './env';
import { createFiles } from './files';
import { isHost, isOwnHost, originOf, sealAnswer, type Origin } from './headers';
import { refuseImpersonator } from './closed-to-impersonators';
import { publicHealth } from './health';
import { startsCalls, withKey } from './idempotency';
import { checkKey } from './key';
import { guardKey } from './key-guard';
import { databaseLookup } from './key-lookup';
import { createCarrier, type Passage } from './proxy';
import { authRefusal, BAD_REQUEST, dataRefusal, NOT_FOUND, refuse, TOO_LARGE, type Refusal } from './refusal';
import { requestPath } from './request-path';
import { routeOf, type Route } from './routes';
import { failedSignIn } from './sign-in-link';

type Passing = Extract<Route, { kind: 'pass' }>;

/** The one public HTTP listener: decides by table, counts attempts, and lets the proxy carry the bytes. */
export function createDoor(config: DoorConfig, lookup: Lookup | undefined = lookupOf(config)): Server {
  const counts = budgets({ login: config.loginLimit, mail: config.mailLimit });
  const admit = createKeyring({ lookup, jwtSecret: config.jwtSecret, limit: config.keyLimit });
  const carrier = createCarrier(config);
  const fileServed = config.webFiles ? createFiles(config.webFiles) : () => false;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const origin = originOf(request, config);
    sealAnswer(response, origin);
    const path = requestPath(request.url);
    if (path === null || !isHost(origin.host)) return refuse(response, BAD_REQUEST);
    const route = routeOf(request.method ?? '', path);
    if (route.kind === 'alive') return void response.writeHead(200, { 'content-type': 'text/plain' }).end('ok\n');
    if (route.kind === 'health') return publicHealth(config.health, response);
    if (route.kind !== 'pass' || !mayReach(route, origin)) return refuse(response, NOT_FOUND);
    if (announcesMoreThan(request, route.bodyLimit)) return tooLarge(request, response);
    if (route.to === 'web' && fileServed(request, response, path)) return;
    const passage: Passage = { to: route.to, origin, bodyLimit: route.bodyLimit };
    const refusal = await guard(request, path, route, passage);
    if (!refusal) return carrier.web(request, response, passage);
    drain(request);
    refuse(response, refusal);
  }

  /** Fills in what the passage needs, or says why it is refused. */
  async function guard(
    request: IncomingMessage,
    path: string,
    route: Passing,
    passage: Passage,
  ): Promise<Refusal | undefined> {
    const { origin } = passage;
    const query = new URL(request.url ?? '', 'http://door').searchParams;
    const apiKey = apiKeyOf(request.headers, query);
    if (apiKey !== undefined) {
      const refused = await guardKey(request, { key: apiKey, path, to: route.to, ip: origin.ip }, admit, config);
      if (refused) return refused;
    }
    const closed = refuseImpersonator(path, request.headers.authorization, config.publishableKey);
    if (closed) return closed;
    if (route.to === 'web' && path === '/auth/confirm') {
      const verdict = await guardLink(origin.ip, counts);
      if (verdict.refusal) return verdict.refusal;
      passage.settle = (status, headers) => verdict.settle(signedIn(headers) ? 200 : status && 403);
      return undefined;
    }
    if (route.to !== 'data') return undefined;
    const noKey = checkKey(request, query, route.key, config);
    if (noKey) return noKey;
    const bearer = readBearer(request.headers.authorization, config.publishableKey);
    const isAuth = path.startsWith('/auth/');
    if (bearer === 'refused') {
      return isAuth ? authRefusal(403, 'bad_jwt', 'invalid JWT') : dataRefusal(401, 'PGRST301', 'JWT not accepted');
    }
    if (startsCalls(request.method ?? '', path)) {
      const { body, refusal } = await withKey(request);
      passage.body = body;
      return refusal;
    }
    if (!isAuth) return undefined;
    passage.instead = failedSignIn(path, query, request.headers);
    if (request.method !== 'GET') passage.body = await readBody(request);
    const body = passage.body?.toString('utf8') ?? '';
    const verdict = await guardAuth({ method: request.method ?? '', path, query, body, ip: origin.ip, bearer }, counts);
    if (verdict.refusal) return verdict.refusal;
    passage.settle = (status) => verdict.settle(status);
    return undefined;
  }

  /** The mailbox shows everybody's codes: only this machine opens it, and only under a name of its own. */
  const mayReach = (route: Passing, origin: Origin) =>
    carrier.reaches(route.to) &&
    (route.to !== 'mail' || (/^(127\.|::1$)/.test(origin.ip) && isOwnHost(origin.host, config)));

  function upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const origin = originOf(request, config);
    const path = requestPath(request.url);
    const route = request.method === 'GET' && path !== null ? routeOf('UPGRADE', path) : null;
    const isWebSocket = request.headers.upgrade?.toLowerCase() === 'websocket';
    if (route?.kind !== 'pass' || !isWebSocket || !isHost(origin.host) || !mayReach(route, origin)) {
      return closeSocket(socket, '404 Not Found');
    }
    if (!sameSite(request.headers.origin, origin.host, config)) return closeSocket(socket, '403 Forbidden');
    if (route.to === 'realtime') {
      const query = new URL(request.url ?? '', 'http://door').searchParams;
      if (checkKey(request, query, route.key, config)) return closeSocket(socket, '401 Unauthorized');
    }
    carrier.socket(request, socket, head, route.to, origin);
  }

  const server = createServer({ maxHeaderSize: 64 * 1024, keepAliveTimeout: 65_000 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (error instanceof BodyTooLarge) return tooLarge(request, response);
      console.error(error);
      refuse(response, { status: 500, body: { error: 'An unexpected error occurred.', code: 'unexpected' } });
    });
  });
  server.headersTimeout = 15_000;
  server.requestTimeout = 300_000;
  server.on('upgrade', upgrade);
  server.on('connect', (_request, socket: Socket) => socket.destroy());
  return server;
}

function lookupOf({ databaseUrl }: DoorConfig): Lookup | undefined {
  return databaseUrl ? databaseLookup(databaseUrl) : undefined;
}

function tooLarge(request: IncomingMessage, response: ServerResponse): void {
  refuse(response, TOO_LARGE);
  drain(request);
}

/** A browser always names the page; other clients name none. */
function sameSite(origin: string | undefined, host: string, config: DoorConfig): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin).host;
  return from === host || from === config.publicUrl.host;
}

function signedIn(headers: IncomingMessage['headers']): boolean {
  return (headers['set-cookie'] ?? []).some((cookie) => new RegExp(`^${SESSION_COOKIE}(\\.\\d)?=[^;]`).test(cookie));
}

function closeSocket(socket: Socket, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
