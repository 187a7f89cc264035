'use client';
import { Loader } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useLiveRefresh } from '@/components/resource/use-live-refresh';
import { ErrorState } from '@/components/ui';
import type { Noun } from '@/lib/transfer/import-fields';
import { importOptions, importsKey } from '@/lib/transfer/imports';
import { browserClient } from '@/lib/supabase/browser';
import { Report } from './report';
import { Running } from './running';

/** How cells are read weighs more than the whole page, and is needed only between two steps. */
const Settings = dynamic(() => import('./settings').then((module) => module.Settings), { loading: () => <Loader /> });

/** Each step belongs to a state of the import, so that its address always shows where it stands. */
export function OneImport({ id, noun }: { id: string; noun: Noun }) {
  const t = useTranslations('transfer');
  const { data: row, isPending } = useQuery(importOptions(browserClient, id));
  useLiveRefresh('crm_imports', importsKey);
  if (isPending) return <Loader />;
  if (!row || row.noun !== noun || row.state === 'uploading') {
    return <ErrorState icon={<IconFileOff />} title={t('notFound')} />;
  }
  switch (row.state) {
    case 'ready':
      return <Settings key={row.id} row={row} noun={noun} />;
    case 'checking':
    case 'running':
    case 'undoing':
      return <Running row={row} />;
    default:
      return <Report row={row} noun={noun} />;
  }
}
