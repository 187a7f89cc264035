'use client';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { RecordLink } from '@/components/resource/record-link';
import { ResourceTable } from '@/components/resource/resource-table';
import { useLiveRefresh } from '@/components/resource/use-live-refresh';
import { StatusDot } from '@/components/ui';
import { RelativeTime } from '@/components/ui/relative-time';
import type { Noun } from '@/lib/transfer/import-fields';
import { importsKey, type ListedImport, pastImportsOptions } from '@/lib/transfer/imports';
import { browserClient } from '@/lib/supabase/browser';
import { PATHS } from './nouns';

const TONES = {
  ...({
    uploading: 'ringing',
    checking: 'ringing',
    ready: 'listening',
    running: 'ongoing',
    undoing: 'ongoing',
  } as const),
  ...({ done: 'joined', failed: 'failed', cancelled: 'ended', undone: 'ended' } as const),
} satisfies Record<ListedImport['state'], string>;

export function PastImports({ noun }: { noun: Noun }) {
  const t = useTranslations('transfer');
  const router = useRouter();
  const { data } = useQuery(pastImportsOptions(browserClient, noun));
  useLiveRefresh('crm_imports', importsKey);
  if (!data || data.length === 0) return null;
  const address = (id: string) => `${PATHS[noun]}/import/${id}` as Route;
  const open = (id: string) => router.push(address(id));
  return (
    <section>
      <Title order={2} mb="sm">
        {t('past.title')}
      </Title>
      <ResourceTable
        label={t('past.title')}
        columns={[
          {
            key: 'file',
            header: t('past.file'),
            phone: 'first',
            cell: (row) => (
              <RecordLink href={address(row.id)} onOpen={() => open(row.id)}>
                {row.file_name}
              </RecordLink>
            ),
          },
          {
            key: 'state',
            header: t('past.state'),
            phone: 'second',
            cell: (row) => <StatusDot state={TONES[row.state]}>{t(`state.${row.state}`)}</StatusDot>,
          },
          { key: 'rows', header: t('past.rows'), align: 'end', cell: (row) => row.row_count },
          {
            key: 'at',
            header: t('past.at'),
            align: 'end',
            phone: 'end',
            cell: (row) => <RelativeTime at={row.created_at} />,
          },
        ]}
        rows={data}
        sort={{ column: 'created_at', ascending: false }}
        onSort={() => undefined}
        openId={null}
        onOpen={open}
      />
    </section>
  );
}
