'use client';
import { useTranslations } from 'next-intl';
import { useCustomColumns } from '@/components/crm/custom-fields/use-custom-columns';
import type { ColumnsOf } from '@/components/resource/column';
import { RecordLink } from '@/components/resource/record-link';
import { Money } from '@/components/ui';
import { personName } from '@/lib/crm/columns';
import { deals, type Deal } from '@/lib/pipeline/deals/deals-resource';
import { CloseDate } from './close-date';
import { StageMark } from './stage-mark';
import { useColleagues } from '@/components/resource/use-colleagues';

export function useDealColumns(): ColumnsOf<Deal> {
  const t = useTranslations('pipeline.deals.field');
  const owners = useColleagues(deals.name);
  const custom = useCustomColumns<Deal>(deals.table);
  return (open, address) => [
    {
      key: 'name',
      header: t('name'),
      sort: 'name',
      phone: 'first',
      cell: (row) => (
        <RecordLink href={address(row.id)} onOpen={() => open(row.id)}>
          {row.name}
        </RecordLink>
      ),
    },
    { key: 'stage', header: t('stage_id'), phone: 'second', cell: (row) => <StageMark stage={row.stage} /> },
    {
      key: 'amount',
      header: t('amount'),
      sort: 'amount_major',
      align: 'end',
      phone: 'end',
      cell: (row) => <Money minor={row.amount_minor} currency={row.currency} />,
    },
    {
      key: 'close',
      header: t('close_date'),
      sort: 'close_date',
      cell: (row) => <CloseDate day={row.close_date} />,
    },
    { key: 'owner', header: t('owner_id'), cell: (row) => owners.nameOf(row.owner_id) },
    { key: 'account', header: t('crm_account_id'), extra: true, cell: (row) => row.account?.name },
    { key: 'contact', header: t('crm_contact_id'), extra: true, cell: (row) => row.contact && personName(row.contact) },
    { key: 'reason', header: t('lost_reason'), extra: true, cell: (row) => row.lost_reason },
    ...custom,
  ];
}
