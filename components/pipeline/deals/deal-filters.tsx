'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FilterSelect } from '@/components/resource/filter-select';
import { dealStagesOptions } from '@/lib/pipeline/deals/deal-stages';
import { deals } from '@/lib/pipeline/deals/deals-resource';
import { browserClient } from '@/lib/supabase/browser';
import { useStageName } from './stage-mark';
import { useColleagues } from '@/components/resource/use-colleagues';

export function useStageChoices() {
  const nameOf = useStageName();
  const stages = useQuery(dealStagesOptions(browserClient));
  return stages.data?.map((stage) => ({ value: stage.id, label: nameOf(stage) })) ?? [];
}

export function StageFilter() {
  const t = useTranslations('pipeline.deals.field');
  return <FilterSelect resource={deals} name="stage" label={t('stage_id')} data={useStageChoices()} />;
}

export function OwnerFilter() {
  const t = useTranslations('pipeline.deals.field');
  const owners = useColleagues(deals.name);
  return <FilterSelect resource={deals} name="owner" label={t('owner_id')} searchable data={owners.choices(null)} />;
}
