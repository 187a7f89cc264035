'use client';
import { Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { PageHead } from '@/components/ui';
import { AccessGrantsCard } from './access-grants-card';

export function AccessGrantsScreen() {
  const t = useTranslations('affiliate.grants');
  return (
    <>
      <PageHead title={t('title')} />
      <Stack gap="md" maw={720}>
        <AccessGrantsCard />
      </Stack>
    </>
  );
}
