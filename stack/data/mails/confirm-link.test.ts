import { confirmLink, ownPath } from './confirm-link';

const here = 'http://127.0.0.1:3000';

test('the link carries hash, type and the place to go on to', () => {
  expect(confirmLink(here, 'recovery', 'abc', `${here}/update-password?x=1`)).toBe(
    `${here}/auth/confirm?token_hash=abc&type=recovery&next=%2Fupdate-password%3Fx%3D1`,
  );
  expect(confirmLink(here, 'email_change_new', 'abc', null)).toContain('type=email_change&');
  expect(confirmLink(here, 'account_exists', '', null)).toBe(`${here}/login`);
});

test.each([
  [null, '/'],
  ['/logs', '/logs'],
  [`${here}/logs?a=b`, '/logs?a=b'],
  ['https://evil.example/x', '/'],
  ['//evil.example/x', '/'],
  ['javascript:alert(1)', '/'],
  ['/\\evil.example', '/'],
])('%s leads to %s', (redirectTo, path) => {
  expect(ownPath(here, redirectTo)).toBe(path);
});
