import { brandOfHost } from './title';

test.each([
  ['app.callwise.com', 'Callwise'],
  ['acme.com', 'ACME'],
  ['www.acme.co.uk', 'ACME'],
  ['portal.brightline.com.au', 'Brightline'],
  ['co.uk', 'CO'],
  ['brightline.com:3000', 'Brightline'],
  ['localhost:3000', 'Parley'],
  ['app.localhost', 'Parley'],
  ['127.0.0.1:3000', 'Parley'],
  ['[::1]:3000', 'Parley'],
  ['intranet', 'Parley'],
  ['<script>.com', 'Parley'],
  ['', 'Parley'],
  [null, 'Parley'],
])('%s', (host, brand) => {
  expect(brandOfHost(host)).toBe(brand);
});
