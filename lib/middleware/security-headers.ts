import { randomBytes } from 'node:crypto';
import { env } from '@/lib/server/env';
import { isSecure, type Step } from './step';

const HOST = /^[a-z0-9.-]+(:\d+)?$/i;
const DEVELOPMENT = process.env.NODE_ENV === 'development';

/** The policy stands on the request too: that is where the framework reads the nonce for its own scripts. */
export const securityHeaders: Step = ({ request, headers, answerHeaders }) => {
  const nonce = randomBytes(16).toString('base64');
  const policy = contentPolicy(nonce, socketOrigins(request.headers, isSecure(request)));
  headers.set('x-nonce', nonce);
  headers.set('content-security-policy', policy);
  Object.assign(answerHeaders, {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=()',
  });
  if (isSecure(request)) answerHeaders['strict-transport-security'] = 'max-age=63072000; includeSubDomains';
  return undefined;
};

/** Not every browser counts a socket to the page's own host as `'self'`. */
function socketOrigins(headers: Headers, secure: boolean): string[] {
  const host = headers.get('x-forwarded-host') ?? headers.get('host') ?? '';
  const own = HOST.test(host) ? [`${secure ? 'wss' : 'ws'}://${host}`] : [];
  const media = env().LIVEKIT_PUBLIC_URL;
  if (!URL.canParse(media)) return own;
  const { host: mediaHost, protocol } = new URL(media);
  const open = protocol === 'ws:' || protocol === 'http:';
  return [...own, `${open ? 'ws' : 'wss'}://${mediaHost}`, `${open ? 'http' : 'https'}://${mediaHost}`];
}

const NOBODY = "frame-ancestors 'none'";

/** The same policy, with the sites that may show the page in a frame; our own shows a preview. */
export function frameableBy(policy: string, origins: readonly string[]): string {
  return policy.replace(NOBODY, `frame-ancestors 'self' ${origins.join(' ')}`);
}

/** Mantine sets inline `style` attributes, hence `style-src-attr`; elements need the nonce like scripts do. */
export function contentPolicy(nonce: string, sockets: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${DEVELOPMENT ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' ${DEVELOPMENT ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...sockets].join(' ')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    NOBODY,
  ].join('; ');
}
