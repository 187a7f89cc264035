'use client';
import { Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { PageHead } from '@/components/ui';
import { AffiliateTabs } from './affiliate-tabs';
import { FiguresCard } from './figures-card';
import { GrantedCard } from './granted-card';
import { LinkCard } from './link-card';
import { ReferralsCard } from './referrals-card';

export function AffiliateScreen() {
  const t = useTranslations('affiliate');
  return (
    <>
      <PageHead title={t('title')} />
      <AffiliateTabs />
      <Stack gap="md">
        <LinkCard />
        <FiguresCard />
        <ReferralsCard />
        <GrantedCard />
      </Stack>
    </>
  );
}
