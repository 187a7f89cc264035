import { refuseImpersonator } from './closed-to-impersonators';

const KEY = 'sb_publishable_test';
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: object) =>
  `Bearer ${part({ alg: 'HS256' })}.${part({ role: 'authenticated', aud: 'authenticated', exp: 4_000_000_000, ...claims })}.x`;

test.each([
  '/api/credentials/openai',
  '/api/tools/1/try',
  '/api/tools/1/secrets/KEY',
  '/rest/v1/rpc/save_tool_secret',
  '/rest/v1/rpc/save_credential',
  '/rest/v1/rpc/remove_credential',
])('%s is closed to whoever acts for somebody else, and to nobody else', (path) => {
  expect(refuseImpersonator(path, token({ act: { sub: 'a' } }), KEY)).toMatchObject({
    status: 403,
    body: { code: 'not_allowed_while_impersonating' },
  });
  for (const own of [token({}), `Bearer ${KEY}`, undefined]) expect(refuseImpersonator(path, own, KEY)).toBeUndefined();
});

test('reading is for the policies to refuse', () => {
  expect(refuseImpersonator('/rest/v1/credentials', token({ act: { sub: 'a' } }), KEY)).toBeUndefined();
});
