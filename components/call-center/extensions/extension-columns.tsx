'use client';
import { useTranslations } from 'next-intl';
import type { ColumnsOf } from '@/components/resource/column';
import { RecordLink } from '@/components/resource/record-link';
import { useColleagues } from '@/components/resource/use-colleagues';
import { Ltr, StatusDot } from '@/components/ui';
import { devicesOf, type Extension, extensions } from '@/lib/call-center/extensions/extensions-resource';

export function useExtensionColumns(): ColumnsOf<Extension> {
  const t = useTranslations('extensions');
  const { nameOf } = useColleagues(extensions.name);
  return (open, address) => [
    {
      key: 'extension',
      header: t('column.extension'),
      sort: 'extension',
      phone: 'first',
      cell: (row) => (
        <RecordLink href={address(row.id)} onOpen={() => open(row.id)}>
          <Ltr>
            <span className="tabular">{row.extension}</span>
          </Ltr>
        </RecordLink>
      ),
    },
    { key: 'name', header: t('column.name'), sort: 'name', phone: 'second', cell: (row) => row.name },
    { key: 'person', header: t('column.person'), cell: (row) => nameOf(row.person_id) },
    {
      key: 'number',
      header: t('column.number'),
      cell: (row) => (row.number ? <Ltr>{row.number.phoneNumber}</Ltr> : t('insideOnly')),
    },
    { key: 'status', header: t('column.status'), phone: 'end', cell: (row) => <ExtensionStatus row={row} /> },
  ];
}

export function ExtensionStatus({ row }: { row: Extension }) {
  const t = useTranslations('extensions.status');
  const { length } = devicesOf(row);
  if (!row.active) return <StatusDot state="ended">{t('off')}</StatusDot>;
  if (length > 0) return <StatusDot state="ongoing">{t('signedIn', { count: length })}</StatusDot>;
  return <StatusDot state="ringing">{t(row.password_set_at ? 'signedOut' : 'noPassword')}</StatusDot>;
}
