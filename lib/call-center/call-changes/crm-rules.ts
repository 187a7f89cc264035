import { z } from 'zod';
import type { Row } from '@/lib/supabase/tables';

/** What a call can say of a person, in the order in which people read it; `app.call_fields` names the same. */
export const CALL_FIELDS = [
  ...(['first_name', 'last_name', 'email', 'company', 'job_title', 'birthday', 'preferred_language'] as const),
  ...(['website', 'address_line1', 'zip', 'city', 'state', 'country', 'stage'] as const),
] as const;
export type CallField = (typeof CALL_FIELDS)[number];

export const FIELD_MODES = ['missing', 'overwrite'] as const;
export type FieldMode = (typeof FIELD_MODES)[number];
export const DIRECTIONS = ['incoming', 'outgoing'] as const;
export const CREATES = ['off', 'lead', 'contact'] as const;
/** Nobody becomes new again. */
export const MOVABLE_STAGES = [
  ...(['contacted', 'unqualified', 'interested', 'qualified', 'negotiation', 'lost', 'won', 'churned'] as const),
] satisfies Row<'crm_leads'>['stage'][];

const ofDirection = z.object({ create: z.enum(CREATES), update: z.boolean() });
/** What an agent's calls may do to the CRM; a field that is not named is left alone. Keys stand as the database gives them back. */
export const crmRules = z.object({
  fields: z.partialRecord(z.enum(CALL_FIELDS), z.enum(FIELD_MODES)),
  stages: z.array(z.enum(MOVABLE_STAGES)),
  incoming: ofDirection,
  outgoing: ofDirection,
});
export type CrmRules = z.infer<typeof crmRules>;

export const NO_CRM_RULES: CrmRules = {
  ...{ fields: {}, stages: [] },
  incoming: { create: 'off', update: false },
  outgoing: { create: 'off', update: false },
};

const partly = z.object({
  fields: crmRules.shape.fields.catch({}),
  stages: crmRules.shape.stages.catch([]),
  incoming: ofDirection.partial().catch({}),
  outgoing: ofDirection.partial().catch({}),
});

/** Rules as they are stored, by whoever wrote them; what does not stand there is off. */
export function crmRulesOf(value: unknown): CrmRules {
  const { data } = partly.safeParse(value);
  if (!data) return NO_CRM_RULES;
  return {
    ...data,
    incoming: { ...NO_CRM_RULES.incoming, ...data.incoming },
    outgoing: { ...NO_CRM_RULES.outgoing, ...data.outgoing },
  };
}

/** What the callee said of itself, and the stage that the call speaks for. */
export type SaidOfPerson = Partial<Record<CallField, string>>;
