import { brandOfHost } from './title';

test.each([
  ['app.callwise.com', 'Callwise'],
  ['acme.com', 'ACME'],
  ['www.acme.co.uk', 'ACME'],
  ['portal.brightline.com.au', 'Brightline'],
  ['abcd.com', 'ABCD'],
  ['abcde.com', 'Abcde'],
  ['shop.brightline.org.uk', 'Brightline'],
  ['brightline.net.nz', 'Brightline'],
  ['acme.gov.uk', 'ACME'],
  ['acme.ac.uk', 'ACME'],
  ['acme.edu.au', 'ACME'],
  ['acme.co.example', 'CO'],
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
