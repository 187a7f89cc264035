'use client';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorState, LoadingStatus, useErrorText } from '@/components/ui';
import { profileOptions } from '@/lib/account/profile';
import { useViewer } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import { AddressCard } from './address-card';
import { BillingCard } from './billing-card';
import { EditingContext } from './editing-context';
import { PersonalCard } from './personal-card';
import { SecurityCard } from './security-card';

const CARD_HEIGHTS = [330, 300, 250, 290];

/** Everything about one's own account, in the drawer or inline. One field is edited at a time. */
export function AccountSettings() {
  const t = useTranslations('account');
  const errorText = useErrorText();
  const { userId } = useViewer();
  const { data: profile, error, refetch } = useQuery(profileOptions(browserClient, userId));
  const [editing, setEditing] = useState<string | null>(null);
  if (error && !profile) {
    const retry = <Button onClick={() => void refetch()}>{t('retry')}</Button>;
    return (
      <ErrorState title={t('loadFailed')} action={retry}>
        {errorText(error)}
      </ErrorState>
    );
  }
  if (!profile) {
    return (
      <LoadingStatus>
        <Stack gap="md" maw={756}>
          {CARD_HEIGHTS.map((height) => (
            <Skeleton key={height} height={height} />
          ))}
        </Stack>
      </LoadingStatus>
    );
  }
  return (
    <EditingContext value={{ editing, setEditing }}>
      <Stack gap="md">
        <PersonalCard profile={profile} />
        <SecurityCard email={profile.email} />
        <AddressCard profile={profile} />
        <BillingCard profile={profile} />
      </Stack>
    </EditingContext>
  );
}
