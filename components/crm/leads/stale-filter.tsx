'use client';
import { useTranslations } from 'next-intl';
import { FilterSelect } from '@/components/resource/filter-select';
import { leads } from '@/lib/crm/leads/leads-resource';

/** Only the leads that somebody should look after. */
export function StaleFilter() {
  const t = useTranslations('crm.leads');
  return (
    <FilterSelect resource={leads} name="stale" label={t('attention')} data={[{ value: '1', label: t('stale') }]} />
  );
}
