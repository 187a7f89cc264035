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
  const { industries, sizes, revenues } = useCompanyLists();
  const { phone, owner, created, more } = useCommonColumns<Account>(accounts.name);
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
    { key: 'size', header: t('field.size'), extra: true, cell: (row) => labelOf(sizes, row.size) },
    { key: 'revenue', header: t('field.revenue'), extra: true, cell: (row) => labelOf(revenues, row.revenue) },
    { key: 'email', header: t('field.email'), extra: true, cell: (row) => row.email && <Ltr>{row.email}</Ltr> },
    phone,
    { key: 'tags', header: t('field.tags'), cell: (row) => <Tags tags={tagsOf(row)} /> },
    owner,
    ...more,
    created,
  ];
}
