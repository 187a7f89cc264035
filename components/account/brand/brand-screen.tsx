'use client';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { AffiliateTabs } from '@/components/account/affiliate-dashboard/affiliate-tabs';
import { ErrorState, LoadingStatus, PageHead, useErrorText } from '@/components/ui';
import { ownBrandOptions } from '@/lib/branding/own-brand';
import { browserClient } from '@/lib/supabase/browser';
import { BrandForm } from './brand-form';
import { DomainsCard } from './domains-card';
import { ImagesCard } from './images-card';

export function BrandScreen({ acceptsLocal }: { acceptsLocal: boolean }) {
  const t = useTranslations('brand');
  const { data, error, refetch } = useQuery(ownBrandOptions(browserClient));
  const errorText = useErrorText();
  return (
    <>
      <PageHead trail={[t('trail')]} title={t('title')} />
      <AffiliateTabs />
      {error && !data ? (
        <ErrorState title={errorText(error)} action={<Button onClick={() => void refetch()}>{t('again')}</Button>} />
      ) : data ? (
        <Stack gap="lg" maw={720}>
          <BrandForm brand={data.brand} />
          {data.brand && <ImagesCard brand={data.brand} />}
          <DomainsCard hasBrand={data.brand !== null} domains={data.domains} acceptsLocal={acceptsLocal} />
        </Stack>
      ) : (
        <LoadingStatus>
          <Stack gap="lg" maw={720}>
            <Skeleton height={320} />
            <Skeleton height={200} />
          </Stack>
        </LoadingStatus>
      )}
    </>
  );
}
