import { billingFromAddress, startsAsSame } from './billing';

const address = { address_line1: '1 Main St', city: 'Springfield', state: 'IL', zip: '62701', country: 'US' };
const none = { billing_address: '', billing_city: '', billing_state: '', billing_zip: '', billing_country: '' };
const same = {
  billing_address: '1 Main St',
  billing_city: 'Springfield',
  billing_state: 'IL',
  billing_zip: '62701',
  billing_country: 'US',
};

test.each([
  ['nothing written', { ...address, ...none }, true],
  ['the same written', { ...address, ...same }, true],
  ['another city', { ...address, ...same, billing_city: 'Chicago' }, false],
])('with %s', (_name, profile, checked) => {
  expect(startsAsSame(profile)).toBe(checked);
});

test('only what differs is overwritten', () => {
  expect(billingFromAddress({ ...address, ...same })).toEqual({});
  expect(billingFromAddress({ ...address, ...same, billing_city: 'Chicago', billing_zip: '' })).toEqual({
    billing_city: 'Springfield',
    billing_zip: '62701',
  });
  expect(billingFromAddress({ ...address, city: '', ...same })).toEqual({ billing_city: '' });
});
