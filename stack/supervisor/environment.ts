import { join } from 'node:path';
import type { Settings } from '@/stack/env';
import type { Ports } from './ports-of-stack';
import type { Secrets } from './secrets';

export type Environment = Record<string, string>;

const loopback = (port: number) => `http://127.0.0.1:${port}`;

/** Everything the stack's processes are told, by the names of the README; who may see which is decided by `environmentFor`. */
export function buildEnvironment(
  settings: Settings,
  ports: Ports,
  secrets: Secrets,
  mediaOff: string,
  hasSip = false,
  hasRegistrar = false,
  tls?: { host: string | undefined },
): Environment {
  return {
    ...settings.passedOn,
    NODE_ENV: 'production',
    PARLEY_HOME: settings.home,
    HOST: settings.host,
    PORT: String(settings.port),
    PARLEY_PUBLIC_URL: settings.publicUrl,
    PARLEY_MAX_CALLS: String(settings.maxCalls),
    PARLEY_SPOOL: join(settings.home, 'spool'),
    PARLEY_LOGIN_LIMIT: String(settings.loginLimit),
    PARLEY_RING_SECONDS: String(settings.ringSeconds),
    ...(hasSip && { SIP_ON: '1' }),
    ...(hasRegistrar && { REGISTRAR_ON: '1' }),
    REGISTRAR_SECRET: secrets.registrarSecret,
    REDIS_PASSWORD: secrets.redisPassword,
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
    ...data(settings, ports, secrets),
    ...sip(settings, ports, hasSip, tls),
    ...registrar(settings, ports),
    ...media(settings, ports, secrets, mediaOff),
    ...(settings.smtpUrl
      ? { SMTP_URL: settings.smtpUrl }
      : { SMTP_URL: `smtp://127.0.0.1:${ports.MAIL_SMTP_PORT}`, MAIL_EMBEDDED: '1' }),
    CREDENTIALS_KEY: settings.credentialsKey || secrets.credentialsKey,
    ENGINE_SECRET: secrets.engineSecret,
    ENGINE_URL: loopback(ports.ENGINE_PORT),
    VOICE_URL: loopback(ports.VOICE_PORT),
    CARRIER_URL: loopback(ports.CARRIER_PORT),
    WEB_URL: loopback(ports.WEB_PORT),
  };
}

/** Where carriers reach the SIP service; that of a LiveKit server which is not ours has an address of its own. */
function sip(
  { sipPort, sipTls, passedOn, livekit }: Settings,
  ports: Ports,
  isOn: boolean,
  tls: { host: string | undefined } | undefined,
): Environment {
  const address = passedOn.PARLEY_SIP_ADDRESS;
  const host = address || '127.0.0.1';
  const port = String(sipPort || ports.SIP_PORT);
  const tlsPort = String(sipTls?.port || ports.SIP_TLS_PORT);
  // A carrier looks for the name in the certificate.
  const tlsHost = (address && tls?.host) || host;
  return {
    SIP_PORT: port,
    SIP_TLS_PORT: tlsPort,
    ...(isOn && !livekit && { SIP_PUBLIC: `${host}:${port}` }),
    ...(isOn && !livekit && tls && { SIP_TLS_PUBLIC: `${tlsHost}:${tlsPort}` }),
  };
}

/** Where telephones sign in. They come from outside only by a port that was named, to the address that carriers know. */
function registrar({ registrarPort, passedOn }: Settings, ports: Ports): Environment {
  const port = String(registrarPort || ports.REGISTRAR_PORT);
  const outside = registrarPort > 0 && passedOn.PARLEY_SIP_ADDRESS;
  return {
    REGISTRAR_PORT: port,
    REGISTRAR_URL: loopback(ports.REGISTRAR_INNER_PORT),
    REGISTRAR_PUBLIC: `${outside || '127.0.0.1'}:${port}`,
    ...(outside && { REGISTRAR_OUTSIDE: '1' }),
  };
}

function data(settings: Settings, ports: Ports, secrets: Secrets): Environment {
  const { hosted } = settings;
  if (hosted) {
    return {
      SUPABASE_URL: hosted.url,
      SUPABASE_PUBLISHABLE_KEY: hosted.publishableKey,
      SUPABASE_SECRET_KEY: hosted.secretKey,
      ...(hosted.jwtSecret && { SUPABASE_JWT_SECRET: hosted.jwtSecret }),
      DATABASE_URL: hosted.databaseUrl,
    };
  }
  const login = (role: string, password: string) =>
    `postgres://${role}:${password}@127.0.0.1:${ports.POSTGRES_PORT}/postgres`;
  return {
    DATA_EMBEDDED: '1',
    SUPABASE_URL: loopback(ports.DATA_PORT),
    SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
    SUPABASE_SECRET_KEY: secrets.secretKey,
    SUPABASE_JWT_SECRET: secrets.jwtSecret,
    DATABASE_URL: login('engine_login', secrets.enginePassword),
    DATA_DATABASE_URL: login('api_login', secrets.apiPassword),
    REALTIME_DATABASE_URL: login('rt_login', secrets.realtimePassword),
    ADMIN_DATABASE_URL: login('postgres', secrets.postgresPassword),
  };
}

function media(settings: Settings, ports: Ports, secrets: Secrets, mediaOff: string): Environment {
  const { livekit } = settings;
  if (livekit) {
    return {
      LIVEKIT_URL: livekit.url,
      LIVEKIT_PUBLIC_URL: livekit.publicUrl,
      LIVEKIT_API_KEY: livekit.key,
      LIVEKIT_API_SECRET: livekit.secret,
      LIVEKIT_WEBHOOK_KEY: livekit.webhookKey,
      LIVEKIT_WEBHOOK_SECRET: livekit.webhookSecret,
    };
  }
  return {
    MEDIA_EMBEDDED: '1',
    ...(mediaOff && { MEDIA_OFF: mediaOff }),
    LIVEKIT_URL: `ws://127.0.0.1:${ports.LIVEKIT_PORT}`,
    LIVEKIT_PUBLIC_URL: '',
    LIVEKIT_API_KEY: secrets.livekitKey,
    LIVEKIT_API_SECRET: secrets.livekitSecret,
    LIVEKIT_WEBHOOK_KEY: secrets.webhookKey,
    LIVEKIT_WEBHOOK_SECRET: secrets.webhookSecret,
  };
}

/** Logins to the database and what opens sealed keys, and which processes may have them; a name that is missing here goes to nobody. */
const holders: Record<string, readonly string[]> = {
  ADMIN_DATABASE_URL: [],
  // Redis and its two users are told by their files.
  REDIS_PASSWORD: [],
  REGISTRAR_SECRET: ['engine'],
  DATABASE_URL: ['engine', 'agents', 'door'],
  DATA_DATABASE_URL: ['data'],
  REALTIME_DATABASE_URL: ['realtime'],
  CREDENTIALS_KEY: ['web', 'engine'],
};

/** The part of the environment that one process gets. */
export function environmentFor(component: string, all: Environment): Environment {
  return Object.fromEntries(Object.entries(all).filter(([name]) => holders[name]?.includes(component) ?? true));
}
