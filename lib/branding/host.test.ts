import { brandHost } from './host';

const MAIN = 'https://app.parley.test:8443';

test.each([
  ['portal.acme.com', 'portal.acme.com'],
  ['Portal.ACME.com.:3000', 'portal.acme.com'],
  ['acme.localhost:3000', 'acme.localhost'],
  ['xn--mnchen-3ya.de', 'xn--mnchen-3ya.de'],
  ['app.parley.test', ''],
  ['APP.parley.test:1', ''],
  ['localhost:3000', ''],
  ['127.0.0.1', ''],
  ['[::1]:3000', ''],
  ['a.com, b.com', ''],
  ['a.com/x', ''],
  ['a.com@b.com', ''],
  ['<b>.com', ''],
  [`${'a.'.repeat(130)}com`, ''],
  ['', ''],
  [null, ''],
])('%s may be the host of a brand as %j', (host, name) => {
  expect(brandHost(host, MAIN)).toBe(name);
});
