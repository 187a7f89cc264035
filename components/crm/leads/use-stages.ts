'use client';
import { useTranslations } from 'next-intl';
import { isLeadStage, LEAD_STAGES } from '@/lib/crm/leads/lead-stages';

/** The stages in words; one of a newer version is shown as it is. */
export function useStages() {
  const t = useTranslations('crm.stage');
  const nameOf = (stage: string) => (isLeadStage(stage) ? t(stage) : stage);
  return { nameOf, all: LEAD_STAGES.map((value) => ({ value, label: nameOf(value) })) };
}
