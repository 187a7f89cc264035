import { typedHost } from './typed-host';

test.each([
  [' https://Portal.Acme.com/login?x=1 ', 'portal.acme.com'],
  ['portal.acme.com.', 'portal.acme.com'],
  ['münchen.de', 'xn--mnchen-3ya.de'],
  ['عربي.com', 'xn--ngbrx4e.com'],
  ['acme.localhost:3000', 'acme.localhost'],
  ['not a host', 'not a host'],
])('%s is meant as %s', (typed, host) => {
  expect(typedHost(typed)).toBe(host);
});
