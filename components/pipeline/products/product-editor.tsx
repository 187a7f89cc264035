'use client';
import { useLocale, useTranslations } from 'next-intl';
import { RecordEditor } from '@/components/resource/record-editor';
import { FIRST_CURRENCY } from '@/lib/catalogues/currencies';
import { minorText } from '@/lib/money/money';
import { productSchema } from '@/lib/pipeline/products/product-schema';
import { type Product, products, type Sold } from '@/lib/pipeline/products/products-resource';
import { services } from '@/lib/pipeline/services/services-resource';
import { ProductFields } from './product-fields';

const BLANK = { name: '', sku: '', description: '', unit: '', price: '', tax_class: 'standard', active: true } as const;
/** The only thing about a product that the database may have taken already. */
const FIELD_OF = { already_exists: 'sku' } as const;

export function ProductEditor({ noun, id, onDone }: { noun: Sold; id: string; onDone: () => void }) {
  const t = useTranslations('pipeline');
  const locale = useLocale();
  return (
    <RecordEditor
      resource={noun === 'products' ? products : services}
      schema={productSchema}
      id={id}
      blank={{ ...BLANK, currency: FIRST_CURRENCY[locale] }}
      valuesOf={valuesOf}
      nameOf={(row) => row.name}
      createLabel={t(`${noun}.create`)}
      fields={(form) => <ProductFields form={form} />}
      fieldOf={FIELD_OF}
      onDone={onDone}
    />
  );
}

function valuesOf({ id: _id, version: _version, created_at: _at, price_minor, price_major: _major, ...row }: Product) {
  return { ...row, price: minorText(price_minor, row.currency) };
}
