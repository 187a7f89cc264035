import { z } from 'zod';
import { dealSchema } from './deal-schema';
import type { DealStage } from './deal-stages';

/** What becomes of a lead. The fields of the deal are looked at only when one is wanted. */
export function conversionSchema(stages: readonly DealStage[]) {
  const schema = dealSchema(stages);
  const dealOf = ({ name, amount, currency, stage_id, close_date }: z.input<typeof fields>) =>
    schema.safeParse({
      ...{ name, amount, currency, stage_id, close_date },
      ...{ crm_contact_id: null, crm_account_id: null, owner_id: null, lost_reason: '' },
      custom: {},
    });
  return fields
    .superRefine((values, context) => {
      for (const { message, path } of values.wanted ? (dealOf(values).error?.issues ?? []) : [])
        context.addIssue({ code: 'custom', message, path });
    })
    .transform((values) => {
      const { account, company, wanted } = values;
      const made = wanted ? dealOf(values).data : undefined;
      const deal = made && {
        ...{ name: made.name, amount_minor: made.amount_minor, currency: made.currency },
        ...{ stage_id: made.stage_id, close_date: made.close_date },
      };
      return { account, company, deal: deal ?? null };
    });
}

const fields = z.object({
  account: z.uuid().nullable(),
  company: z.string().trim().max(200, 'tooLong'),
  wanted: z.boolean(),
  name: z.string(),
  amount: z.string(),
  currency: z.string(),
  stage_id: z.string(),
  close_date: z.string(),
});
