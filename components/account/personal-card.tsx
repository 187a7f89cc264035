'use client';
import { useTranslations } from 'next-intl';
import { Ltr } from '@/components/ui';
import type { Profile } from '@/lib/account/profile';
import { AvatarField } from './avatar-field';
import { Card } from './card';
import { LanguageField } from './language-field';
import { ProfileField } from './profile-field';
import { useSaveProfile } from './use-save-profile';

const PHONE = /^\+?[\d\s().-]{5,40}$/;

export function PersonalCard({ profile }: { profile: Profile }) {
  const t = useTranslations('account');
  const { mutateAsync: save } = useSaveProfile(profile);
  return (
    <Card title={t('card.personal')}>
      <AvatarField profile={profile} />
      <ProfileField
        profile={profile}
        name="firstName"
        input={{ autoComplete: 'given-name' }}
        onSave={(firstName) => save({ firstName })}
      />
      <ProfileField
        profile={profile}
        name="lastName"
        input={{ autoComplete: 'family-name' }}
        onSave={(lastName) => save({ lastName })}
      />
      <ProfileField
        profile={profile}
        name="companyName"
        input={{ autoComplete: 'organization' }}
        onSave={(companyName) => save({ companyName })}
      />
      <ProfileField
        profile={profile}
        name="phone_Number"
        input={{ autoComplete: 'tel', type: 'tel', dir: 'ltr' }}
        shown={<Ltr>{profile.phone_Number}</Ltr>}
        check={(value) => (value === '' || PHONE.test(value) ? null : t('phoneInvalid'))}
        onSave={(value) => save({ phone_Number: value })}
      />
      <LanguageField />
    </Card>
  );
}
