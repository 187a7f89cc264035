import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout: this file is bundled to dist/supervisor.mjs. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

export interface Settings {
  home: string;
  host: string;
  port: number;
  publicUrl: string;
  maxCalls: number;
  loginLimit: number;
  ringSeconds: number;
  /** A hosted or self-hosted Supabase project: the embedded twins stay off. */
  hosted?: { url: string; publishableKey: string; secretKey: string; jwtSecret: string; databaseUrl: string };
  /** A LiveKit server that is not ours. */
  livekit?: { url: string; publicUrl: string; key: string; secret: string; webhookKey: string; webhookSecret: string };
  smtpUrl: string;
  /** The port at which carriers reach the SIP service; 0 has one chosen. */
  sipPort: number;
  /** Files (PEM) of the certificate and key with which carriers are answered over TLS, and the port; 0 has one chosen. */
  sipTls?: { certificate: string; key: string; port: number };
  /** The port at which telephones of one's own sign in from outside; 0 keeps them on this machine. */
  registrarPort: number;
  /** Seals other services' keys where several machines share a database; else this folder's own secret does. */
  credentialsKey: string;
  /** Settings that a component reads itself, with a default of its own. */
  passedOn: Record<string, string>;
}

const passedOn = [
  'MAIL_FROM',
  'PARLEY_CALLEE_RECORDING',
  'PARLEY_CALLEE_RING_MS',
  'PARLEY_IDLE_JOBS',
  'PARLEY_KEY_LIMIT',
  'PARLEY_MAIL_LIMIT',
  'PARLEY_PROVIDER_GATEWAY',
  'PARLEY_SIP_ADDRESS',
  'PARLEY_SOCIAL_PROVIDERS',
  'PARLEY_TOKEN_LIMIT',
  'PARLEY_TRUSTED_HOSTS',
  'PARLEY_TRUSTED_PROXIES',
];

type Source = Record<string, string | undefined>;

function pick(source: Source, names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (source[name] ? [[name, source[name]]] : [])));
}

function number(source: Source, name: string, fallback: number): number {
  const text = source[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number, and it is "${text}".`);
  return value;
}

function hosted(source: Source): Settings['hosted'] {
  if (!source.SUPABASE_URL) return undefined;
  const need = (name: string) => {
    const value = source[name];
    if (!value) throw new Error(`SUPABASE_URL is set, so ${name} must be set too.`);
    return value;
  };
  return {
    url: source.SUPABASE_URL,
    publishableKey: need('SUPABASE_PUBLISHABLE_KEY'),
    secretKey: need('SUPABASE_SECRET_KEY'),
    jwtSecret: source.SUPABASE_JWT_SECRET ?? '',
    databaseUrl: need('DATABASE_URL'),
  };
}

function livekit(source: Source): Settings['livekit'] {
  if (!source.LIVEKIT_URL) return undefined;
  const key = source.LIVEKIT_API_KEY;
  const secret = source.LIVEKIT_API_SECRET;
  if (!key || !secret)
    throw new Error('LIVEKIT_URL is set, so LIVEKIT_API_KEY and LIVEKIT_API_SECRET must be set too.');
  return {
    url: source.LIVEKIT_URL,
    publicUrl: source.LIVEKIT_PUBLIC_URL ?? source.LIVEKIT_URL,
    key,
    secret,
    webhookKey: source.LIVEKIT_WEBHOOK_KEY ?? key,
    webhookSecret: source.LIVEKIT_WEBHOOK_SECRET ?? secret,
  };
}

function sipTls(source: Source): Settings['sipTls'] {
  const { PARLEY_SIP_CERTIFICATE: certificate, PARLEY_SIP_KEY: key } = source;
  if (!certificate && !key) return undefined;
  if (!certificate || !key) throw new Error('PARLEY_SIP_CERTIFICATE and PARLEY_SIP_KEY must be set together.');
  return { certificate: resolve(certificate), key: resolve(key), port: number(source, 'PARLEY_SIP_TLS_PORT', 0) };
}

/** Everything the supervisor takes from its environment. */
export function readSettings(source: Source = process.env): Settings {
  const host = source.HOST || '127.0.0.1';
  const port = number(source, 'PORT', 3000);
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return {
    home: source.PARLEY_HOME ? resolve(source.PARLEY_HOME) : join(root, '.parley'),
    host,
    port,
    publicUrl: (source.PARLEY_PUBLIC_URL || `http://${shown}:${port}`).replace(/\/$/, ''),
    maxCalls: number(source, 'PARLEY_MAX_CALLS', 2 * availableParallelism()),
    loginLimit: number(source, 'PARLEY_LOGIN_LIMIT', 10),
    ringSeconds: number(source, 'PARLEY_RING_SECONDS', 30),
    hosted: hosted(source),
    livekit: livekit(source),
    smtpUrl: source.SMTP_URL ?? '',
    sipPort: number(source, 'PARLEY_SIP_PORT', 0),
    sipTls: sipTls(source),
    registrarPort: number(source, 'PARLEY_EXTENSIONS_PORT', 0),
    credentialsKey: source.CREDENTIALS_KEY ?? '',
    passedOn: pick(source, passedOn),
  };
}

const inherited = [
  ...['PATH', 'HOME', 'USER', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR'],
  ...['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY'],
  ...['GOPROXY', 'GOFLAGS', 'GOSUMDB', 'GONOSUMDB', 'GOCACHE', 'GOMODCACHE', 'GOPATH'],
];

/** What children inherit of the machine; everything else they get is set by the supervisor. */
export function machineEnvironment(source: Source = process.env): NodeJS.ProcessEnv {
  return { NODE_ENV: 'production', ...pick(source, inherited) };
}

/** The user's cache folder for what is kept between checkouts. */
export function cacheFolder(source: Source = process.env): string {
  return join(source.XDG_CACHE_HOME || join(source.HOME || '/tmp', '.cache'), 'parley');
}

/** Where LiveKit's releases are fetched from: its own, or a mirror inside a network without one. */
export function livekitReleases(source: Source = process.env): string {
  return source.PARLEY_LIVEKIT_RELEASES || 'https://github.com/livekit/livekit/releases/download';
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
