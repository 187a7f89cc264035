'use client';
import { useTranslations } from 'next-intl';
import type { ColumnsOf } from '@/components/resource/column';
import { RecordLink } from '@/components/resource/record-link';
import { Ltr, StatusDot } from '@/components/ui';
import { displayName } from '@/lib/access/viewer';
import type { Person } from '@/lib/people/people';
import { useNameOfRole } from './use-name-of-role';

export function usePersonColumns(): ColumnsOf<Person> {
  const t = useTranslations('people');
  const roleName = useNameOfRole();
  return (open, address) => [
    {
      key: 'name',
      header: t('column.name'),
      phone: 'first',
      cell: (row) => (
        <RecordLink href={address(row.id)} onOpen={() => open(row.id)}>
          {displayName(row.firstName, row.lastName, row.email)}
        </RecordLink>
      ),
    },
    { key: 'email', header: t('column.email'), sort: 'email', phone: 'second', cell: (row) => <Ltr>{row.email}</Ltr> },
    {
      key: 'role',
      header: t('column.role'),
      cell: (row) => (row.main_account ? t('owner') : roleName(row.role_id)),
    },
    {
      key: 'status',
      header: t('column.status'),
      phone: 'end',
      cell: (row) => (
        <StatusDot state={row.disabled ? 'failed' : 'ongoing'}>{t(row.disabled ? 'suspended' : 'active')}</StatusDot>
      ),
    },
  ];
}
