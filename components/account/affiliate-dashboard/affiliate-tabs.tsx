'use client';
import { useTranslations } from 'next-intl';
import { AddressTabs } from '@/components/ui';

export function AffiliateTabs() {
  const t = useTranslations('affiliate.tab');
  return (
    <AddressTabs
      tabs={[
        { path: '/affiliate-dashboard', label: t('referrals') },
        { path: '/affiliate-dashboard/brand', label: t('brand') },
      ]}
    />
  );
}
