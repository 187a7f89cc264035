import { z } from 'zod';
import type { CustomField, CustomValues } from './custom-fields';

/** An emptied field says nothing; a web address may be typed without its beginning. */
export const customValues = z
  .record(z.string(), z.union([z.string().max(2000, 'tooLong'), z.number(), z.boolean()]))
  .transform((all): CustomValues => {
    const said = Object.entries(all).map(
      ([key, value]) => [key, typeof value === 'string' ? value.trim() : value] as const,
    );
    return Object.fromEntries(
      said
        .filter(([, value]) => value !== '')
        .map(([key, value]) => [key, isLink(key, value) ? `https://${value}` : value]),
    );
  });

const isLink = (key: string, value: unknown) =>
  key.startsWith('l_') && typeof value === 'string' && !/^https?:\/\//i.test(value);

/** The noun's schema with what the account asks for besides. */
export function withRequired<S extends z.ZodType<{ custom: CustomValues }>>(
  schema: S,
  fields: readonly CustomField[],
): S {
  return schema.superRefine((values, context) => {
    for (const { key, required } of fields) {
      if (required && values.custom[key] === undefined) {
        context.addIssue({ code: 'custom', path: ['custom', key], message: 'required' });
      }
    }
  });
}
