/** @jest-environment node */
import { readSettings } from '@/stack/env';
import { buildEnvironment, environmentFor } from './environment';
import type { Ports } from './ports-of-stack';
import type { Secrets } from './secrets';

const numbered = <Name extends string>(names: readonly Name[]) =>
  names.map((name, index) => [name, 5000 + index] as const);
const ports: Ports = {
  ...{ SUPERVISOR_PORT: 5000, POSTGRES_PORT: 5001, DATA_PORT: 5002, REALTIME_PORT: 5003, MAIL_SMTP_PORT: 5004 },
  ...{ MAIL_PORT: 5005, LIVEKIT_PORT: 5006, VOICE_PORT: 5007, CARRIER_PORT: 5008, ENGINE_PORT: 5009 },
  ...{ WORKER_PORT: 5010, WEB_PORT: 5011, LIVEKIT_UDP_PORT: 5012, REDIS_PORT: 5013, SIP_PORT: 5014 },
  ...{ SIP_HEALTH_PORT: 5015, REGISTRAR_PORT: 5016, REGISTRAR_INNER_PORT: 5017 },
  ...{ SIP_TLS_PORT: 5018, SIP_TLS_PLAIN_PORT: 5019, SIP_TLS_HEALTH_PORT: 5020 },
};
const secrets: Secrets = {
  ...{ postgresPassword: 'super', apiPassword: 'api', realtimePassword: 'rt', enginePassword: 'en', jwtSecret: 'jwt' },
  ...{ publishableKey: 'sb_publishable_x', secretKey: 'sb_secret_x', livekitKey: 'lk', livekitSecret: 'lks' },
  ...{
    webhookKey: 'wh',
    webhookSecret: 'whs',
    redisPassword: 'rp',
    registrarSecret: 'rs',
    engineSecret: 'es',
    credentialsKey: 'ck',
    ownerPassword: 'o',
    colleaguePassword: 'c',
  },
};
const build = (source: Record<string, string>, mediaOff = '') =>
  buildEnvironment(readSettings(source), ports, secrets, mediaOff);

test('names every port', () => {
  const environment = build({});
  for (const [name, port] of numbered(Object.keys(ports))) expect(environment[name]).toBe(String(port));
});

test('embedded: each twin has its own login, and nobody is given the superuser’s', () => {
  const environment = build({});
  expect(environment.ADMIN_DATABASE_URL).toBe('postgres://postgres:super@127.0.0.1:5001/postgres');
  for (const name of ['data', 'realtime', 'engine', 'agents', 'web', 'door', 'mail', 'voice', 'carrier']) {
    expect(environmentFor(name, environment)).not.toHaveProperty('ADMIN_DATABASE_URL');
  }
  expect(environmentFor('data', environment).DATA_DATABASE_URL).toContain('api_login:api@');
  expect(environmentFor('realtime', environment).REALTIME_DATABASE_URL).toContain('rt_login:rt@');
  expect(environmentFor('engine', environment).DATABASE_URL).toContain('engine_login:en@');
  expect(Object.keys(environmentFor('web', environment)).filter((name) => name.endsWith('DATABASE_URL'))).toEqual([]);
});

test('what opens sealed keys goes to the two that seal and open, and may come from outside', () => {
  const environment = build({});
  for (const name of ['web', 'engine']) expect(environmentFor(name, environment).CREDENTIALS_KEY).toBe('ck');
  for (const name of ['data', 'realtime', 'agents', 'door', 'mail', 'voice', 'carrier']) {
    expect(environmentFor(name, environment)).not.toHaveProperty('CREDENTIALS_KEY');
  }
  expect(build({ CREDENTIALS_KEY: 'given' }).CREDENTIALS_KEY).toBe('given');
});

test('carriers are told where they reach the SIP service, encrypted by the name in its certificate', () => {
  const told = (source: Record<string, string>, tls?: { host: string | undefined }) => {
    const all = buildEnvironment(readSettings(source), ports, secrets, '', true, false, tls);
    return [all.SIP_PUBLIC, all.SIP_TLS_PUBLIC];
  };
  const tls = { host: 'sip.example.com' };
  expect(told({})).toEqual(['127.0.0.1:5014', undefined]);
  expect(told({}, tls)).toEqual(['127.0.0.1:5014', '127.0.0.1:5018']);
  const files = { PARLEY_SIP_CERTIFICATE: 'cert.pem', PARLEY_SIP_KEY: 'key.pem', PARLEY_SIP_TLS_PORT: '5061' };
  const outside = { ...files, PARLEY_SIP_ADDRESS: '93.184.215.14', PARLEY_SIP_PORT: '5060' };
  expect(told(outside, tls)).toEqual(['93.184.215.14:5060', 'sip.example.com:5061']);
  expect(told(outside, { host: undefined })[1]).toBe('93.184.215.14:5061');
  const project = { LIVEKIT_URL: 'wss://x.example.com', LIVEKIT_API_KEY: 'k', LIVEKIT_API_SECRET: 's' };
  expect(told({ ...outside, ...project }, tls)).toEqual([undefined, undefined]);
  expect(() => readSettings({ PARLEY_SIP_KEY: 'key.pem' })).toThrow(/must be set together/);
});

test('webhooks are signed with keys of their own', () => {
  const environment = build({});
  expect(environment.LIVEKIT_WEBHOOK_KEY).not.toBe(environment.LIVEKIT_API_KEY);
  expect(environment.LIVEKIT_WEBHOOK_SECRET).not.toBe(environment.LIVEKIT_API_SECRET);
});

test('media that could not be had says why', () => {
  expect(build({}, 'not_installed').MEDIA_OFF).toBe('not_installed');
  expect(build({})).not.toHaveProperty('MEDIA_OFF');
});

test('a hosted project takes the place of the twins', () => {
  const environment = build({
    SUPABASE_URL: 'https://x.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: 'p',
    SUPABASE_SECRET_KEY: 's',
    DATABASE_URL: 'postgres://hosted',
  });
  expect(environment).toMatchObject({ SUPABASE_URL: 'https://x.supabase.co', DATABASE_URL: 'postgres://hosted' });
  expect(environment).not.toHaveProperty('DATA_EMBEDDED');
  expect(environment).not.toHaveProperty('ADMIN_DATABASE_URL');
  expect(environment).not.toHaveProperty('SUPABASE_JWT_SECRET');
});

test('real mail takes the place of the mailbox', () => {
  expect(build({}).MAIL_EMBEDDED).toBe('1');
  expect(build({ SMTP_URL: 'smtps://mail.example.com' })).not.toHaveProperty('MAIL_EMBEDDED');
});
