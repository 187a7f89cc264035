import { z } from 'zod';

export const fileSchema = z.object({ name: z.string().trim().min(1, 'required').max(200, 'tooLong') });

/** `example.com/a` is what people type; a page is called by its address until it has told its title. */
export const pageSchema = z
  .object({
    address: z
      .string()
      .trim()
      .min(1, 'required')
      .max(2000, 'tooLong')
      .transform((text) => (/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`))
      .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'website')
      .transform((text) => new URL(text).href),
  })
  .transform(({ address }) => ({ address, name: address.slice(0, 200) }));
export type PageValues = z.input<typeof pageSchema> & Record<string, unknown>;

export const BLANK_PAGE: PageValues = { address: '' };
