import { z } from 'zod';
import { customValues } from '@/lib/crm/custom-fields/custom-values';
import { minorOf, readableAmount } from '@/lib/money/money-field';
import type { DealStage } from './deal-stages';

/** The stages decide whether a deal must say why it was lost; the database asks for the same. */
export function dealSchema(stages: readonly DealStage[]) {
  const lost = stages.filter(({ kind }) => kind === 'lost').map(({ id }) => id);
  return z
    .object({
      name: z.string().trim().min(1, 'required').max(200, 'tooLong'),
      amount: z.string(),
      currency: z.string().length(3, 'required'),
      stage_id: z.uuid('required'),
      close_date: z.iso.date('required'),
      crm_contact_id: z.uuid().nullable(),
      crm_account_id: z.uuid().nullable(),
      owner_id: z.uuid().nullable(),
      lost_reason: z.string().trim().max(500, 'tooLong'),
      custom: customValues,
    })
    .superRefine(readableAmount('amount'), { when: () => true })
    .superRefine(
      (deal, context) => {
        if (!lost.includes(deal.stage_id) || deal.lost_reason.trim()) return;
        context.addIssue({ code: 'custom', message: 'required', path: ['lost_reason'] });
      },
      { when: () => true },
    )
    .transform(({ amount, ...rest }) => ({ ...rest, amount_minor: minorOf(amount, rest.currency) }));
}
