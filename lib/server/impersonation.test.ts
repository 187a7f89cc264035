import { startImpersonation } from './impersonation';

jest.mock('./env', () => ({ env: () => ({ SUPABASE_URL: 'http://data.invalid', SUPABASE_PUBLISHABLE_KEY: 'key' }) }));

test('without a signing secret nothing is started, and it says so', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const claims = { sub: id, email: '', role: 'authenticated' as const, exp: 0 };
  const started = startImpersonation({ userId: id, accessToken: 'x', claims }, { target: id, minutes: 5, reason: '' });
  await expect(started).rejects.toMatchObject({ status: 503, code: 'impersonation_unavailable' });
});
