'use client';
import { useTranslations } from 'next-intl';
import type { ColumnsOf } from '@/components/resource/column';
import { RecordLink } from '@/components/resource/record-link';
import { RelativeTime } from '@/components/ui/relative-time';
import type { KnowledgeFile } from '@/lib/call-center/files/files-resource';
import { FileState } from './file-state';

export function useFileColumns(): ColumnsOf<KnowledgeFile> {
  const t = useTranslations('files');
  return (open, address) => [
    {
      key: 'name',
      header: t('column.name'),
      sort: 'name',
      phone: 'first',
      cell: (row) => (
        <RecordLink href={address(row.id)} onOpen={() => open(row.id)}>
          <bdi>{row.name}</bdi>
        </RecordLink>
      ),
    },
    { key: 'kind', header: t('column.kind'), cell: (row) => row.kind && t(`kind.${row.kind}`) },
    { key: 'state', header: t('column.state'), phone: 'end', cell: (row) => <FileState file={row} /> },
    {
      key: 'uses',
      header: t('column.uses'),
      phone: 'second',
      cell: ({ uses }) => {
        const names = uses.flatMap(({ assistant }) => assistant?.name ?? []);
        return names.length > 2 ? t('uses', { count: names.length }) : names.join(', ');
      },
    },
    { key: 'passages', header: t('column.passages'), align: 'end', extra: true, cell: (row) => row.passages },
    {
      key: 'added',
      header: t('column.added'),
      sort: 'created_at',
      cell: (row) => <RelativeTime at={row.created_at} />,
    },
  ];
}
