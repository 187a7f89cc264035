'use client';
import { useTranslations } from 'next-intl';
import type { ColumnsOf } from '@/components/resource/column';
import { RecordLink } from '@/components/resource/record-link';
import { Ltr, StatusDot } from '@/components/ui';
import type { SipProvider } from '@/lib/call-center/phone-providers/phone-providers-resource';
import { phoneProviderOf } from '@/lib/catalogues/phone-providers';

export function useProviderColumns(): ColumnsOf<SipProvider> {
  const t = useTranslations('phoneProviders');
  return (open, address) => [
    {
      key: 'name',
      header: t('column.name'),
      sort: 'name',
      phone: 'first',
      cell: (row) => (
        <RecordLink href={address(row.id)} onOpen={() => open(row.id)}>
          {row.name}
        </RecordLink>
      ),
    },
    {
      key: 'provider',
      header: t('column.provider'),
      cell: (row) => <Ltr>{phoneProviderOf(row.provider)?.name}</Ltr>,
    },
    {
      key: 'address',
      header: t('column.address'),
      phone: 'second',
      cell: (row) => (
        <Ltr>
          <code>{row.address || row.trunk_id}</code>
        </Ltr>
      ),
    },
    { key: 'status', header: t('column.status'), phone: 'end', cell: (row) => <ProviderStatus row={row} /> },
  ];
}

type StatusOf = Pick<SipProvider, 'active' | 'checked_at' | 'problem'>;

export function statusOf({ active, checked_at, problem }: StatusOf): 'off' | 'waiting' | 'problem' | 'ready' {
  if (!active) return 'off';
  if (problem) return 'problem';
  return checked_at ? 'ready' : 'waiting';
}

const DOTS = { off: 'ended', waiting: 'ringing', problem: 'failed', ready: 'ongoing' } as const;

export function ProviderStatus({ row }: { row: StatusOf }) {
  const t = useTranslations('phoneProviders.status');
  const status = statusOf(row);
  return <StatusDot state={DOTS[status]}>{t(status)}</StatusDot>;
}
