import { brandOrigin } from './brand-origin';

test('scheme and port of a brand’s address are the platform’s', () => {
  expect(brandOrigin('portal.acme.com', 'https://app.parley.test:8443')).toBe('https://portal.acme.com:8443');
  expect(brandOrigin('a.localhost', 'http://127.0.0.1:3000')).toBe('http://a.localhost:3000');
});
