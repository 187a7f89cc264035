'use client';
import { Alert, Checkbox } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { useErrorText } from '@/components/ui';
import { BILLING_FIELDS, billingFromAddress, startsAsSame } from '@/lib/account/billing';
import type { Profile } from '@/lib/account/profile';
import classes from './account.module.css';
import { Card } from './card';
import { ProfileField } from './profile-field';
import { useSaveProfile } from './use-save-profile';

/** While it is the same, whatever differs is overwritten; otherwise each field is edited by itself. */
export function BillingCard({ profile }: { profile: Profile }) {
  const t = useTranslations('account');
  const errorText = useErrorText();
  const [same, setSame] = useState(() => startsAsSame(profile));
  const { mutate: overwrite, mutateAsync: save, error } = useSaveProfile(profile);
  const different = same ? JSON.stringify(billingFromAddress(profile)) : '{}';
  const follow = useEffectEvent((change: string) => overwrite(JSON.parse(change)));
  useEffect(() => {
    if (different !== '{}') follow(different);
  }, [different]);

  return (
    <Card title={t('card.billing')}>
      <Checkbox label={t('sameAsAddress')} checked={same} onChange={(event) => setSame(event.currentTarget.checked)} />
      {same && error && (
        <Alert color="red" role="alert">
          {errorText(error)}
        </Alert>
      )}
      {BILLING_FIELDS.map((name) =>
        same ? (
          <div key={name} className={classes.field}>
            <span className={classes.label}>{t(`field.${name}`)}</span>
            <span className={classes.value}>{profile[name] || '–'}</span>
          </div>
        ) : (
          <ProfileField key={name} profile={profile} name={name} onSave={(value) => save({ [name]: value })} />
        ),
      )}
    </Card>
  );
}
