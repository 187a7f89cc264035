/** @jest-environment node */
import { engineEnv } from './env';

const needed = {
  NODE_ENV: 'test',
  ENGINE_PORT: '1',
  ENGINE_URL: 'http://127.0.0.1:1',
  ENGINE_SECRET: 's'.repeat(32),
  DATABASE_URL: 'postgres://x',
  SMTP_URL: 'smtp://127.0.0.1:1',
  PARLEY_PUBLIC_URL: 'http://127.0.0.1:1',
  SUPABASE_URL: 'http://127.0.0.1:1',
  SUPABASE_SECRET_KEY: 'k',
  CARRIER_URL: 'http://127.0.0.1:1',
  PARLEY_HOME: '/x',
  PARLEY_SPOOL: '/x',
} as const;

test('a callee is given half a minute to answer, unless a setting says otherwise', () => {
  expect(engineEnv(needed).PARLEY_RING_SECONDS).toBe(30);
  expect(engineEnv({ ...needed, PARLEY_RING_SECONDS: '10' }).PARLEY_RING_SECONDS).toBe(10);
});

test.each(['0', '181', 'long'])('a ring limit of %s is refused', (PARLEY_RING_SECONDS) => {
  expect(() => engineEnv({ ...needed, PARLEY_RING_SECONDS })).toThrow('PARLEY_RING_SECONDS');
});
