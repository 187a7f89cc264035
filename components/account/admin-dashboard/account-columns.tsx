'use client';
import { UnstyledButton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Column } from '@/components/resource/column';
import { Ltr, StatusDot } from '@/components/ui';
import { RelativeTime } from '@/components/ui/relative-time';

interface AccountRow {
  id: string;
  email: string;
  name: string;
  company: string;
  main_account: boolean;
  owner_email: string | null;
  suspended: boolean;
  administrator: boolean;
  created_at: string;
}

export function useAccountColumns(open: (id: string) => void): Column<AccountRow>[] {
  const t = useTranslations('admin.column');
  return [
    {
      key: 'email',
      header: t('email'),
      sort: 'email',
      phone: 'first',
      cell: ({ id, email }) => (
        <UnstyledButton fz="sm" fw={600} onClick={() => open(id)}>
          <Ltr>{email}</Ltr>
        </UnstyledButton>
      ),
    },
    {
      key: 'name',
      header: t('name'),
      phone: 'second',
      cell: ({ name, company }) => [name, company].filter(Boolean).join(' · '),
    },
    {
      key: 'kind',
      header: t('kind'),
      cell: ({ administrator, main_account, owner_email }) =>
        administrator ? t('administrator') : main_account ? t('owner') : t('memberOf', { owner: owner_email ?? '' }),
    },
    {
      key: 'state',
      header: t('state'),
      phone: 'end',
      cell: ({ suspended }) => (
        <StatusDot state={suspended ? 'failed' : 'ongoing'}>{suspended ? t('suspended') : t('active')}</StatusDot>
      ),
    },
    {
      key: 'created_at',
      header: t('created'),
      sort: 'created_at',
      cell: ({ created_at }) => <RelativeTime at={created_at} />,
    },
  ];
}
