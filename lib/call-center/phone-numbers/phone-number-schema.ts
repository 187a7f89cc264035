import { z } from 'zod';
import { e164 } from '@/lib/phone/e164';
import { openingHours } from './opening-hours';

export const phoneNumberSchema = z.object({
  phoneNumber: e164,
  label: z.string().trim().min(1, 'required').max(120, 'tooLong'),
  assistant_id: z.uuid().nullable(),
  phone_provider_id: z.uuid().nullable(),
  /** ISO 3166-1, besides its own country. */
  allowed_countries: z.array(z.string().length(2)).max(250),
  active: z.boolean(),
  /** Null is always open. */
  opening_hours: openingHours.nullable(),
  time_zone: z.string().min(1, 'required'),
  fallback_assistant_id: z.uuid().nullable(),
  closed_message: z.string().trim().max(1000, 'tooLong'),
  /** Proposed for calls from this number. */
  outbound_assistant_id: z.uuid().nullable(),
  default_outbound: z.boolean(),
});
