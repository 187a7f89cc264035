'use client';
import { Alert, Stack } from '@mantine/core';
import { IconServer } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { FilterSelect } from '@/components/resource/filter-select';
import { RecordScreen } from '@/components/resource/record-screen';
import { RecordPending } from '@/components/resource/record-state';
import { phoneProviders } from '@/lib/call-center/phone-providers/phone-providers-resource';
import { sipIsOnOptions } from '@/lib/call-center/phone-providers/provider-data';
import { PHONE_PROVIDERS } from '@/lib/catalogues/phone-providers';
import { browserClient } from '@/lib/supabase/browser';
import { useProviderColumns } from './provider-columns';

const ProviderEditor = dynamic(() => import('./provider-editor').then((module) => module.ProviderEditor), {
  loading: () => <RecordPending />,
});

export function ProviderScreen() {
  const t = useTranslations('phoneProviders');
  const created = useTranslations('resource.where')('created');
  const columns = useProviderColumns();
  const kinds = PHONE_PROVIDERS.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <RecordScreen
      resource={phoneProviders}
      selection="itemId"
      words={{
        ...{ title: t('title'), trail: t('trail'), search: t('search'), empty: t('empty') },
        ...{ new: t('new'), edit: t('edit') },
      }}
      icon={<IconServer />}
      columns={columns}
      above={<WhatToKnow />}
      filters={<FilterSelect resource={phoneProviders} name="provider" label={t('column.provider')} data={kinds} />}
      fields={() => ({
        name: { label: t('column.name') },
        provider: { label: t('column.provider'), options: kinds },
        address: { label: t('column.address') },
        active: { label: t('field.active') },
        created_at: { label: created },
      })}
      editor={(id, onDone) => <ProviderEditor key={id} id={id} onDone={onDone} />}
    />
  );
}

/** What no setting here can change: whether this server reaches carriers at all, and what agents understand. */
function WhatToKnow() {
  const t = useTranslations('phoneProviders');
  const { data: isOn } = useQuery(sipIsOnOptions(browserClient));
  return (
    <Stack gap="sm" mb="md" maw={720}>
      {isOn === false && (
        <Alert color="yellow" title={t('sipOff.title')} role="status">
          {t.rich('sipOff.text', { code: (words) => <code dir="ltr">{words}</code> })}
        </Alert>
      )}
      <Alert color="gray">{t('noEars')}</Alert>
    </Stack>
  );
}
