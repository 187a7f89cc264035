'use client';
import { useTranslations } from 'next-intl';
import { ADDRESS_FIELDS } from '@/lib/account/billing';
import type { Profile } from '@/lib/account/profile';
import { Card } from './card';
import { ProfileField } from './profile-field';
import { useSaveProfile } from './use-save-profile';

const AUTOCOMPLETE = {
  address_line1: 'address-line1',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
  country: 'country-name',
};

export function AddressCard({ profile }: { profile: Profile }) {
  const t = useTranslations('account');
  const { mutateAsync: save } = useSaveProfile(profile);
  return (
    <Card title={t('card.address')}>
      {ADDRESS_FIELDS.map((name) => (
        <ProfileField
          key={name}
          profile={profile}
          name={name}
          input={{ autoComplete: AUTOCOMPLETE[name] }}
          onSave={(value) => save({ [name]: value })}
        />
      ))}
    </Card>
  );
}
