'use client';
import { useTranslations } from 'next-intl';
import type { ColumnsOf } from '@/components/resource/column';
import { RecordLink } from '@/components/resource/record-link';
import { Ltr, StatusDot } from '@/components/ui';
import { RelativeTime } from '@/components/ui/relative-time';
import type { Tool } from '@/lib/call-center/tools/tools-resource';

export function useToolColumns(): ColumnsOf<Tool> {
  const t = useTranslations('tools');
  return (open, address) => [
    {
      key: 'name',
      header: t('field.name'),
      phone: 'first',
      cell: (row) => (
        <RecordLink href={address(row.id)} onOpen={() => open(row.id)}>
          <bdi>{row.name}</bdi>
        </RecordLink>
      ),
    },
    { key: 'kind', header: t('field.kind'), phone: 'second', cell: (row) => t(`kind.${row.kind}`) },
    {
      key: 'address',
      header: t('column.host'),
      cell: (row) => row.url && <Ltr>{URL.canParse(row.url) ? new URL(row.url).host : row.url}</Ltr>,
    },
    {
      key: 'active',
      header: t('column.status'),
      phone: 'end',
      cell: (row) => <StatusDot state={row.active ? 'ongoing' : 'ended'}>{t(row.active ? 'on' : 'off')}</StatusDot>,
    },
    {
      key: 'added',
      header: t('column.added'),
      sort: 'created_at',
      cell: (row) => <RelativeTime at={row.created_at} />,
    },
  ];
}
