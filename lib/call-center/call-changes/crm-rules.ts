import { z } from 'zod';
import type { Row } from '@/lib/supabase/tables';

/** What a call can say of a person. */
export const CALL_FIELDS = [
  ...(['first_name', 'last_name', 'email', 'phone', 'company', 'job_title', 'birthday', 'preferred_language'] as const),
  ...(['website', 'address_line1', 'zip', 'city', 'state', 'country', 'stage'] as const),
] as const;
export type CallField = (typeof CALL_FIELDS)[number];
/** A field of the account's own, by its key. */
export type OwnField = `custom.${string}`;
export const ownField = (key: string): OwnField => `custom.${key}`;
export const isOwnField = (field: string): field is OwnField => /^custom\.[tndsyl]_[a-z0-9]{8}$/.test(field);

/**
 * What a call may change, in the order in which people read it; `app.call_fields` names the same. What a lead has as the text
 * `company` is a contact's `account`.
 */
export const RULE_FIELDS = [...CALL_FIELDS.slice(0, 5), 'account', ...CALL_FIELDS.slice(5)] as const;
export type PlainField = (typeof RULE_FIELDS)[number];
export type RuleField = PlainField | OwnField;
export const isPlainField = (field: string): field is PlainField => RULE_FIELDS.some((one) => one === field);

export const FIELD_MODES = ['missing', 'overwrite'] as const;
export type FieldMode = (typeof FIELD_MODES)[number];
export const DIRECTIONS = ['incoming', 'outgoing'] as const;
export const CREATES = ['off', 'lead', 'contact'] as const;
/** Nobody becomes new again. */
export const MOVABLE_STAGES = [
  ...(['contacted', 'unqualified', 'interested', 'qualified', 'negotiation', 'lost', 'won', 'churned'] as const),
] satisfies Row<'crm_leads'>['stage'][];

/** A number is added or not; it takes no other's place. */
const MODES_OF_PHONE = ['missing'] as const;
export const modesOf = (field: RuleField): readonly FieldMode[] => (field === 'phone' ? MODES_OF_PHONE : FIELD_MODES);

const ruleField = z.custom<RuleField>(
  (field) => typeof field === 'string' && (isPlainField(field) || isOwnField(field)),
);
const fieldRules = z
  .partialRecord(ruleField, z.enum(FIELD_MODES))
  .refine(({ phone }) => phone === undefined || modesOf('phone').includes(phone));

const ofDirection = z.object({ create: z.enum(CREATES), update: z.boolean() });
/** What an agent's calls may do to the CRM; a field that is not named is left alone. Keys stand as the database gives them back. */
export const crmRules = z.object({
  fields: fieldRules,
  stages: z.array(z.enum(MOVABLE_STAGES)),
  incoming: ofDirection,
  outgoing: ofDirection,
  /** A contact's company that is none yet becomes one; absent, it does not. */
  new_accounts: z.literal(true).optional(),
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
  new_accounts: crmRules.shape.new_accounts.catch(undefined),
});

/** Rules as they are stored, by whoever wrote them; what does not stand there is off. */
export function crmRulesOf(value: unknown): CrmRules {
  const { data } = partly.safeParse(value);
  if (!data) return NO_CRM_RULES;
  const { fields, stages, incoming, outgoing, new_accounts } = data;
  return {
    ...{ fields, stages },
    incoming: { ...NO_CRM_RULES.incoming, ...incoming },
    outgoing: { ...NO_CRM_RULES.outgoing, ...outgoing },
    ...(new_accounts && { new_accounts }),
  };
}

/** What the callee said of itself, and the stage that the call speaks for. */
export type SaidOfPerson = Partial<Record<CallField | OwnField, string>>;
