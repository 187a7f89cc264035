import { z } from 'zod';
import { minorOf, readableAmount } from '@/lib/money/money-field';
import type { Database } from '@/lib/supabase/database.types';

type TaxClass = Database['public']['Enums']['tax_class'];
export const TAX_CLASSES = ['standard', 'reduced', 'zero', 'exempt'] as const satisfies readonly TaxClass[];

const text = (most: number) => z.string().trim().max(most, 'tooLong');

/** The price is typed as a decimal and stored in minor units. */
export const productSchema = z
  .object({
    name: text(200).min(1, 'required'),
    sku: text(60),
    description: text(2000),
    unit: text(40),
    price: z.string(),
    currency: z.string().length(3, 'required'),
    tax_class: z.enum(TAX_CLASSES),
    active: z.boolean(),
  })
  .superRefine(readableAmount('price'), { when: () => true })
  .transform(({ price, ...rest }) => ({ ...rest, price_minor: minorOf(price, rest.currency) }));
