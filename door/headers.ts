import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { DoorConfig, Upstream } from './env';

/** What only a proxy may say, what speaks to one hop only, and what would steer the web framework from outside. */
const DROPPED =
  /^(x-forwarded-.*|forwarded|x-real-ip|x-client-ip|x-request-id|x-nonce|x-original-.*|x-rewrite-.*|x-middleware-.*|x-invoke-.*|x-matched-path|x-nextjs-.*|x-now-.*|x-vercel-.*|x-http-method.*|x-method-override|proxy-.*|connection|keep-alive|te|trailer|expect|upgrade-insecure-requests)$/;

export interface Origin {
  ip: string;
  host: string;
  proto: 'http' | 'https';
  requestId: string;
}

/** Who asks: the peer itself, unless it is a proxy that we were told to trust. */
export function originOf(request: IncomingMessage, config: DoorConfig): Origin {
  const peer = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const trusted = config.trustedProxies.has(peer);
  const told = trusted
    ? String(request.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  const host = request.headers.host ?? '';
  const secure = config.publicUrl.protocol === 'https:' && (trusted || host === config.publicUrl.host);
  return { ip: told || peer, host, proto: secure ? 'https' : 'http', requestId: randomUUID() };
}

export function isHost(host: string | undefined): host is string {
  return host !== undefined && /^([a-z0-9.-]{1,253}|\[[0-9a-f:.]+\])(:\d{1,5})?$/i.test(host);
}

/** True for a name that only this machine or the configured address answers to: guards against DNS rebinding. */
export function isOwnHost(host: string, config: DoorConfig): boolean {
  return host === config.publicUrl.host || /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host);
}

export function forwardHeaders(headers: IncomingHttpHeaders, origin: Origin, upgrade: boolean): IncomingHttpHeaders {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !DROPPED.test(name)));
  return {
    ...kept,
    ...(upgrade ? { connection: 'Upgrade', upgrade: 'websocket' } : {}),
    'x-request-id': origin.requestId,
    'x-forwarded-for': origin.ip,
    'x-forwarded-host': origin.host,
    'x-forwarded-proto': origin.proto,
  };
}

const ALWAYS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=()',
};
/** Data is never a document: a stored file that pretends to be a page must not run in our origin. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Set before anything else happens: refusals leave with all of it, and an upstream's own values replace ours. */
export function sealAnswer(response: ServerResponse, origin: Origin): void {
  for (const [name, value] of Object.entries(ALWAYS)) response.setHeader(name, value);
  response.setHeader('x-request-id', origin.requestId);
  response.setHeader('content-security-policy', DATA_POLICY);
  if (origin.proto === 'https') {
    response.setHeader('strict-transport-security', 'max-age=63072000; includeSubDomains');
  }
}

/** What everybody may read, mail readers may show inside their own pages. */
const PUBLIC_FILE = /^\/storage\/v1\/object\/public\//;

/** Fits the sealed answer to what the upstream says: pages bring their own policy, and say who may frame them. */
export function fitSeal(response: ServerResponse, answer: IncomingHttpHeaders, to: Upstream, path: string): void {
  if (to === 'data' && PUBLIC_FILE.test(path)) response.setHeader('cross-origin-resource-policy', 'cross-origin');
  if (to === 'web' || to === 'mail') response.removeHeader('content-security-policy');
  if (answer['content-security-policy']?.includes('frame-ancestors')) response.removeHeader('x-frame-options');
  // The page's data address is its own origin, so no other site gets to read an answer.
  const cors = Object.keys(answer).filter((name) => to === 'data' && name.startsWith('access-control-'));
  for (const name of ['x-powered-by', 'server', 'keep-alive', 'x-request-id', ...cors]) delete answer[name];
}
