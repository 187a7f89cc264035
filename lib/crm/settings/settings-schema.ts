import { z } from 'zod';
import { LEAD_STAGES } from '@/lib/crm/leads/lead-stages';

/** Empty: never. */
const days = z.union([z.literal(''), z.number('number').int('number').min(1, 'number').max(365, 'number')]);

export const staleDaysSchema = z
  .record(z.enum(LEAD_STAGES), days)
  .transform((all) =>
    Object.fromEntries(Object.entries(all).flatMap(([stage, typed]) => (typed === '' ? [] : [[stage, typed]]))),
  );

/** Every stage has a field, also one that never marks a lead. */
export const NEVER_STALE: z.input<typeof staleDaysSchema> = {
  ...{ new: '', contacted: '', unqualified: '', interested: '', qualified: '', negotiation: '' },
  ...{ lost: '', won: '', churned: '' },
};

export const duplicatesSchema = z.object({
  email: z.enum(['off', 'warn', 'refuse']),
  number: z.enum(['off', 'warn', 'refuse']),
  name: z.enum(['off', 'warn', 'refuse']),
});
