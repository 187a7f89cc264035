'use client';
import { Alert } from '@mantine/core';
import { IconDeviceLandlinePhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { RecordScreen } from '@/components/resource/record-screen';
import { RecordPending } from '@/components/resource/record-state';
import { useLiveRefresh } from '@/components/resource/use-live-refresh';
import { registrarOptions } from '@/lib/call-center/extensions/extension-data';
import { extensions } from '@/lib/call-center/extensions/extensions-resource';
import { browserClient } from '@/lib/supabase/browser';
import { useExtensionColumns } from './extension-columns';

const ExtensionEditor = dynamic(() => import('./extension-editor').then((module) => module.ExtensionEditor), {
  loading: () => <RecordPending />,
});

export function ExtensionScreen() {
  const t = useTranslations('extensions');
  const created = useTranslations('resource.where')('created');
  const columns = useExtensionColumns();
  useLiveRefresh('extension_states', extensions.keys.all);
  return (
    <RecordScreen
      resource={extensions}
      selection="itemId"
      words={{
        ...{ title: t('title'), trail: t('trail'), search: t('search'), empty: t('empty') },
        ...{ new: t('new'), edit: t('edit') },
      }}
      icon={<IconDeviceLandlinePhone />}
      columns={columns}
      above={<Registrar />}
      fields={() => ({
        extension: { label: t('column.extension') },
        name: { label: t('column.name') },
        active: { label: t('field.active') },
        created_at: { label: created },
      })}
      editor={(id, onDone) => <ExtensionEditor key={id} id={id} onDone={onDone} />}
    />
  );
}

/** Whether telephones can sign in here at all, and what to do where they cannot. */
function Registrar() {
  const t = useTranslations('extensions.registrar');
  const { data: address } = useQuery(registrarOptions(browserClient));
  if (address === undefined) return null;
  const code = (words: React.ReactNode) => <code dir="ltr">{words}</code>;
  return address === null ? (
    <Alert color="yellow" title={t('off')} role="status" mb="md" maw={720}>
      {t.rich('install', { code })}
    </Alert>
  ) : (
    <Alert color="gray" mb="md" maw={720}>
      {t.rich(address.startsWith('127.') ? 'local' : 'open', { address, code })}
    </Alert>
  );
}
