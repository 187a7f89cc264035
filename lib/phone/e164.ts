import { z } from 'zod';

/** E.164 (ITU-T): a plus, no leading zero, 7 to 15 digits. Blanks, dots and brackets that people type are dropped. */
export const e164 = z
  .string()
  .transform((typed) => typed.replace(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, 'phone'));
