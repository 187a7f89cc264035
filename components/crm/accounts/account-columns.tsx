'use client';
import { useTranslations } from 'next-intl';
import type { ColumnsOf } from '@/components/resource/column';
import { RecordLink } from '@/components/resource/record-link';
import { Ltr } from '@/components/ui';
import { accounts, type Account, tagsOf } from '@/lib/crm/accounts/accounts-resource';
import { useCommonColumns } from '../columns';
import { Tags } from '../tags';
import { labelOf } from '../use-catalogues';
import { useCompanyLists } from './use-company-lists';

export function useAccountColumns(): ColumnsOf<Account> {
  const t = useTranslations('crm');
  const { industries } = useCompanyLists();
  const { phone, owner, created, custom } = useCommonColumns<Account>(accounts.name);
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
    { key: 'industry', header: t('field.industry'), cell: (row) => labelOf(industries, row.industry) },
    { key: 'email', header: t('field.email'), extra: true, cell: (row) => row.email && <Ltr>{row.email}</Ltr> },
    phone,
    { key: 'tags', header: t('field.tags'), cell: (row) => <Tags tags={tagsOf(row)} /> },
    owner,
    ...custom,
    created,
  ];
}
