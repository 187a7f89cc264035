import { findCode, findLinks } from './message';

test.each([
  ['Enter this code:\n\n123456\n\nThanks', '123456'],
  ['123456', '123456'],
  ['call +12025550100 today', null],
  ['order 1234567', null],
  ['token=123456', null],
  ['', null],
])('%j holds %s', (text, code) => {
  expect(findCode(text)).toBe(code);
});

test('each link once', () => {
  const link = 'http://127.0.0.1:3000/auth/confirm?token_hash=a&type=signup';
  expect(findLinks(`Go: ${link}\n<${link}> ftp://x`)).toEqual([link]);
});
