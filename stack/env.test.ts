/** @jest-environment node */
import { machineEnvironment, readSettings } from './env';

jest.mock('node:os', () => ({ ...jest.requireActual('node:os'), availableParallelism: () => 4 }));

test('stands on its own without any setting', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({ host: '127.0.0.1', port: 3000, publicUrl: 'http://127.0.0.1:3000', maxCalls: 8 });
  expect(settings.ringSeconds).toBe(30);
  expect(settings.home.endsWith('/.parley')).toBe(true);
  expect(settings.hosted).toBeUndefined();
  expect(settings.livekit).toBeUndefined();
});

test.each([
  [{ PORT: '4000' }, 'http://127.0.0.1:4000'],
  [{ PORT: '4000', HOST: '0.0.0.0' }, 'http://127.0.0.1:4000'],
  [{ PORT: '4000', HOST: '192.0.2.1' }, 'http://192.0.2.1:4000'],
  [{ PARLEY_PUBLIC_URL: 'https://calls.example.com/' }, 'https://calls.example.com'],
])('the public address of %j is %s', (source, expected) => {
  expect(readSettings(source).publicUrl).toBe(expected);
});

test.each(['12.5', '-1', 'three'])('refuses PORT=%s', (PORT) => {
  expect(() => readSettings({ PORT })).toThrow(`PORT must be a whole number, and it is "${PORT}".`);
});

test('a hosted project needs its keys and its database', () => {
  const whole = {
    SUPABASE_URL: 'https://x.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: 'p',
    SUPABASE_SECRET_KEY: 's',
    DATABASE_URL: 'postgres://x',
  };
  expect(readSettings(whole).hosted).toMatchObject({
    url: 'https://x.supabase.co',
    databaseUrl: 'postgres://x',
    jwtSecret: '',
  });
  for (const name of ['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY', 'DATABASE_URL']) {
    expect(() => readSettings({ ...whole, [name]: '' })).toThrow(`SUPABASE_URL is set, so ${name} must be set too.`);
  }
});

test('another LiveKit server needs its keys, and signs its webhooks with them unless told otherwise', () => {
  const source = { LIVEKIT_URL: 'wss://media.example.com', LIVEKIT_API_KEY: 'k', LIVEKIT_API_SECRET: 's' };
  expect(readSettings(source).livekit).toMatchObject({
    publicUrl: 'wss://media.example.com',
    webhookKey: 'k',
    webhookSecret: 's',
  });
  expect(() => readSettings({ ...source, LIVEKIT_API_SECRET: '' })).toThrow('LIVEKIT_API_SECRET must be set too');
});

test('children inherit the machine, not the secrets of the shell', () => {
  expect(machineEnvironment({ PATH: '/bin', DATABASE_URL: 'postgres://x', NODE_OPTIONS: '--inspect' })).toEqual({
    NODE_ENV: 'production',
    PATH: '/bin',
  });
});
