import type { Row } from '@/lib/supabase/tables';

export type LeadStage = Row<'crm_leads'>['stage'];

/** The specification's order. */
export const LEAD_STAGES = [
  ...(['new', 'contacted', 'unqualified', 'interested', 'qualified', 'negotiation', 'lost', 'won', 'churned'] as const),
] satisfies LeadStage[];

type Tone = 'ringing' | 'ongoing' | 'listening' | 'joined' | 'failed' | 'ended';

/** Still open, won, or over. */
export function stageTone(stage: LeadStage): Tone {
  if (stage === 'won') return 'ongoing';
  if (stage === 'unqualified' || stage === 'lost' || stage === 'churned') return 'ended';
  return stage === 'new' ? 'listening' : 'joined';
}

export function isLeadStage(value: unknown): value is LeadStage {
  return LEAD_STAGES.some((stage) => stage === value);
}
