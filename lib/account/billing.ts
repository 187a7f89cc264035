import type { AddressField, BillingField, Profile, ProfileChange } from './profile';

export const ADDRESS_FIELDS = ['address_line1', 'city', 'state', 'zip', 'country'] as const;
const BILLING_OF: Record<AddressField, BillingField> = {
  address_line1: 'billing_address',
  city: 'billing_city',
  state: 'billing_state',
  zip: 'billing_zip',
  country: 'billing_country',
};
export const BILLING_FIELDS = ADDRESS_FIELDS.map((field) => BILLING_OF[field]);
type Addresses = Pick<Profile, AddressField | BillingField>;

/** The billing fields that differ from the address, as they would have to become. */
export function billingFromAddress(profile: Addresses): ProfileChange {
  const different = ADDRESS_FIELDS.filter((field) => profile[field] !== profile[BILLING_OF[field]]);
  return Object.fromEntries(different.map((field) => [BILLING_OF[field], profile[field]]));
}

/** Checked at first, unless a billing address of its own has been written down: opening the settings must not wipe it. */
export function startsAsSame(profile: Addresses): boolean {
  const own = BILLING_FIELDS.some((field) => profile[field] !== '');
  return !own || Object.keys(billingFromAddress(profile)).length === 0;
}
