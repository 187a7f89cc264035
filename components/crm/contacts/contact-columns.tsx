'use client';
import { useTranslations } from 'next-intl';
import type { ColumnsOf } from '@/components/resource/column';
import { RecordLink } from '@/components/resource/record-link';
import { Ltr } from '@/components/ui';
import { contacts, type Contact } from '@/lib/crm/contacts/contacts-resource';
import { personName } from '@/lib/crm/columns';
import { useCommonColumns, usePersonColumns } from '../columns';

export function useContactColumns(): ColumnsOf<Contact> {
  const t = useTranslations('crm.column');
  const { phone, owner, created, more } = useCommonColumns<Contact>(contacts.name);
  const person = usePersonColumns<Contact>();
  return (open, address) => [
    {
      key: 'name',
      header: t('name'),
      sort: 'first_name',
      phone: 'first',
      cell: (row) => (
        <RecordLink href={address(row.id)} onOpen={() => open(row.id)}>
          {personName(row)}
        </RecordLink>
      ),
    },
    { key: 'account', header: t('account'), cell: (row) => row.account?.name },
    { key: 'email', header: t('email'), cell: (row) => row.email && <Ltr>{row.email}</Ltr> },
    phone,
    owner,
    ...person,
    ...more,
    created,
  ];
}
