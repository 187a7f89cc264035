'use client';
import { Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { PageHead } from '@/components/ui';
import { AccountsList } from './accounts-list';
import { AdminFigures } from './admin-figures';
import { HealthCard } from './health-card';

export function AdminScreen() {
  const t = useTranslations('admin');
  return (
    <>
      <PageHead title={t('title')} />
      <Stack gap="md">
        <AdminFigures />
        <AccountsList />
        <HealthCard />
      </Stack>
    </>
  );
}
