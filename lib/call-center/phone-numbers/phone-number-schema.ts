import { z } from 'zod';

/** E.164 (ITU-T): a plus, no leading zero, 7 to 15 digits. Blanks, dots and brackets that people type are dropped. */
const e164 = z
  .string()
  .transform((typed) => typed.replace(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, 'phone'));

export const phoneNumberSchema = z.object({
  phoneNumber: e164,
  label: z.string().trim().min(1, 'required').max(120, 'tooLong'),
  assistant_id: z.uuid().nullable(),
  active: z.boolean(),
});
