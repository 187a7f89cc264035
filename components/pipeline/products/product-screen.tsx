'use client';
import { IconPackage } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { RecordScreen } from '@/components/resource/record-screen';
import { RecordPending } from '@/components/resource/record-state';
import { useCurrencies } from '@/components/ui/use-currencies';
import { products, type Sold } from '@/lib/pipeline/products/products-resource';
import { services } from '@/lib/pipeline/services/services-resource';
import { useProductColumns } from './product-columns';

const ProductEditor = dynamic(() => import('./product-editor').then((module) => module.ProductEditor), {
  loading: () => <RecordPending />,
});

/** Products, and services, which share everything but words. */
export function ProductScreen({ noun = 'products' }: { noun?: Sold }) {
  const t = useTranslations('pipeline');
  const created = useTranslations('resource.where')('created');
  const columns = useProductColumns();
  const currencies = useCurrencies();
  return (
    <RecordScreen
      resource={noun === 'products' ? products : services}
      selection="itemId"
      words={{
        title: t(`${noun}.title`),
        trail: t('trail'),
        search: t('sold.search'),
        empty: t(`${noun}.empty`),
        new: t(`${noun}.new`),
        edit: t(`${noun}.edit`),
      }}
      icon={<IconPackage />}
      columns={columns}
      fields={() => ({
        name: { label: t('sold.field.name') },
        sku: { label: t('sold.field.sku') },
        price_major: { label: t('sold.field.price') },
        currency: { label: t('sold.field.currency'), options: currencies() },
        unit: { label: t('sold.field.unit') },
        active: { label: t('sold.field.active') },
        created_at: { label: created },
      })}
      ahead={() => import('./product-editor')}
      editor={(id, onDone) => <ProductEditor key={id} noun={noun} id={id} onDone={onDone} />}
    />
  );
}
