'use client';
import { useTranslations } from 'next-intl';
import type { ColumnsOf } from '@/components/resource/column';
import { RecordLink } from '@/components/resource/record-link';
import { Ltr, Money, StatusDot } from '@/components/ui';
import type { Product } from '@/lib/pipeline/products/products-resource';

export function useProductColumns(): ColumnsOf<Product> {
  const t = useTranslations('pipeline.sold');
  return (open, address) => [
    {
      key: 'name',
      header: t('field.name'),
      sort: 'name',
      phone: 'first',
      cell: (row) => (
        <RecordLink href={address(row.id)} onOpen={() => open(row.id)}>
          {row.name}
        </RecordLink>
      ),
    },
    { key: 'sku', header: t('field.sku'), phone: 'second', cell: (row) => <Ltr>{row.sku}</Ltr> },
    {
      key: 'price',
      header: t('field.price'),
      sort: 'price_major',
      align: 'end',
      phone: 'end',
      cell: (row) => <Money minor={row.price_minor} currency={row.currency} />,
    },
    { key: 'unit', header: t('field.unit'), cell: (row) => row.unit },
    {
      key: 'active',
      header: t('column.status'),
      cell: (row) => (
        <StatusDot state={row.active ? 'ongoing' : 'ended'}>{t(row.active ? 'active' : 'inactive')}</StatusDot>
      ),
    },
  ];
}
