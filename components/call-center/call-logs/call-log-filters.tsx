'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FilterSelect, PeriodFilter } from '@/components/resource/filter-select';
import { END_REASONS, isEndCode } from '@/lib/call/end-reasons';
import { callLogs } from '@/lib/call-center/call-logs/call-logs-resource';
import { assistantNamesOptions } from '@/lib/call-center/assistants/assistant-names';
import { browserClient } from '@/lib/supabase/browser';

/** Two codes that read the same would be two equal choices. */
const OUTCOMES = Object.keys(END_REASONS)
  .filter(isEndCode)
  .filter((code) => code !== 'carrier_codec');

export function CallLogFilters() {
  const t = useTranslations('calls');
  const assistants = useQuery(assistantNamesOptions(browserClient));
  return (
    <>
      <PeriodFilter resource={callLogs} />
      <FilterSelect
        resource={callLogs}
        name="assistant"
        label={t('column.assistant')}
        searchable
        data={assistants.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      />
      <FilterSelect
        resource={callLogs}
        name="outcome"
        label={t('column.outcome')}
        searchable
        data={OUTCOMES.map((code) => ({ value: code, label: t(`outcome.${code}`) }))}
      />
    </>
  );
}
