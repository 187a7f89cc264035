import { z } from 'zod';
import { isExtension } from '@/lib/phone/normalise';

/** Nobody who dials for help reaches a colleague instead. */
const EMERGENCY = ['110', '112', '911', '999'];

const changeable = {
  name: z.string().trim().min(1, 'required').max(120, 'tooLong'),
  person_id: z.uuid('required'),
  phone_number_id: z.uuid().nullable(),
  caller_name: z
    .string()
    .trim()
    .max(60, 'tooLong')
    // It goes into a header of each call.
    .regex(/^[^"<>\\\p{Cc}]*$/u, 'callerName'),
  ring_seconds: z.number('ringSeconds').int('ringSeconds').min(5, 'ringSeconds').max(120, 'ringSeconds'),
  active: z.boolean(),
};
export const extensionSchema = z.object(changeable);
/** Telephones are set up with the number: it is chosen once. */
export const newExtensionSchema = z.object({
  extension: z
    .string()
    .trim()
    .min(1, 'required')
    .refine(isExtension, 'extension')
    .refine((digits) => !EMERGENCY.includes(digits), 'emergencyNumber'),
  ...changeable,
});
export type ExtensionValues = z.input<typeof extensionSchema>;

export const blankExtension = (person: string) => ({
  ...{
    extension: '',
    name: '',
    person_id: person,
    phone_number_id: null,
    caller_name: '',
    ring_seconds: 25,
    active: true,
  },
});
