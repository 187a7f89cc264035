import { queryOptions } from '@tanstack/react-query';
import { AppError } from '@/lib/errors/app-error';
import type { ParleyClient } from '@/lib/supabase/browser';
import type { Row } from '@/lib/supabase/tables';

const COLUMNS =
  'authID, version, email, firstName, lastName, companyName, phone_Number, avatarUrl, address_line1, city, state, zip, country, billing_address, billing_city, billing_state, billing_zip, billing_country' as const;
export type Profile = Pick<
  Row<'internalUsers'>,
  | 'authID'
  | 'version'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'companyName'
  | 'phone_Number'
  | 'avatarUrl'
  | AddressField
  | BillingField
>;
export type AddressField = 'address_line1' | 'city' | 'state' | 'zip' | 'country';
export type BillingField = 'billing_address' | 'billing_city' | 'billing_state' | 'billing_zip' | 'billing_country';
export type ProfileField = 'firstName' | 'lastName' | 'companyName' | 'phone_Number' | AddressField | BillingField;
export type ProfileChange = Partial<Record<ProfileField, string>>;

/** As long as the database takes. */
export const FIELD_LENGTHS: Record<ProfileField, number> = {
  firstName: 120,
  lastName: 120,
  companyName: 200,
  phone_Number: 40,
  address_line1: 200,
  city: 120,
  state: 120,
  zip: 20,
  country: 120,
  billing_address: 200,
  billing_city: 120,
  billing_state: 120,
  billing_zip: 20,
  billing_country: 120,
};

export const profileKey = (userId: string) => ['profile', userId];

export function profileOptions(client: () => Promise<ParleyClient>, userId: string) {
  return queryOptions({
    queryKey: profileKey(userId),
    queryFn: async (): Promise<Profile> => {
      const { data, error } = await (
        await client()
      )
        .from('internalUsers')
        .select(COLUMNS)
        .eq('authID', userId)
        .single();
      if (error) throw error;
      return data;
    },
  });
}

/** Refused when somebody else has changed the profile since it was read. */
export async function saveProfile(client: ParleyClient, profile: Profile, change: ProfileChange): Promise<Profile> {
  const { data, error } = await client
    .from('internalUsers')
    .update({ ...change, version: profile.version })
    .eq('authID', profile.authID)
    .select(COLUMNS)
    .maybeSingle();
  if (error) throw error;
  if (!data) throw new AppError(403, 'not_allowed', 'Not allowed');
  return data;
}
