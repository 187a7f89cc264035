import { defineResource } from '@/lib/resource/define-resource';
import type { Row } from '@/lib/supabase/tables';

const COLUMNS = [
  'id',
  'version',
  'created_at',
  'name',
  'sku',
  'description',
  'unit',
  'price_minor',
  'price_major',
  'currency',
  'tax_class',
  'active',
] as const satisfies readonly (keyof Row<'products'>)[];
export type Product = Pick<Row<'products' | 'services'>, (typeof COLUMNS)[number]>;
/** Products and services differ in their table, right, words and address alone. */
export type Sold = 'products' | 'services';

export function defineSold(noun: Sold) {
  return defineResource<Product>({
    name: noun,
    table: noun,
    path: `/pipeline/${noun}`,
    select: COLUMNS.join(', '),
    searchColumns: ['haystack'],
    sortColumns: ['name', 'price_major', 'created_at'],
    defaultSort: { column: 'created_at', ascending: false },
    deletedColumn: 'deleted',
    ownerColumn: 'owner_id',
    filters: {},
    fields: {
      ...({ name: 'text', sku: 'text', price_major: 'money', currency: 'enum' } as const),
      ...({ unit: 'text', active: 'yesno', created_at: 'date' } as const),
    },
  });
}

export const products = defineSold('products');
