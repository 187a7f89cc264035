'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FilterSelect, PeriodFilter } from '@/components/resource/filter-select';
import type { FieldsInWords } from '@/components/resource/column';
import { END_REASONS, isEndCode } from '@/lib/call/end-reasons';
import { SUCCESSES } from '@/lib/call-center/call-logs/success';
import { callLogs } from '@/lib/call-center/call-logs/call-logs-resource';
import { assistantNamesOptions } from '@/lib/call-center/assistants/assistant-names';
import { browserClient } from '@/lib/supabase/browser';

/** Two codes that read the same would be two equal choices. */
const OUTCOMES = Object.keys(END_REASONS)
  .filter(isEndCode)
  .filter((code) => code !== 'carrier_codec');

/** Columns in words for filters that people build. */
export function useCallLogFields(): FieldsInWords {
  const t = useTranslations('calls');
  const created = useTranslations('resource.where')('created');
  const { data: assistants = [] } = useQuery(assistantNamesOptions(browserClient));
  const choices = (values: readonly ('outbound' | 'inbound' | 'Phone' | 'Web')[]) =>
    values.map((value) => ({ value, label: t(`choice.${value}`) }));
  return () => ({
    to: { label: t('column.to') },
    from: { label: t('column.from') },
    direction: { label: t('column.direction'), options: choices(['outbound', 'inbound']) },
    type: { label: t('column.type'), options: choices(['Phone', 'Web']) },
    assistant_id: {
      label: t('column.assistant'),
      options: assistants.map(({ id, name }) => ({ value: id, label: name })),
    },
    ended_code: {
      label: t('column.outcome'),
      options: OUTCOMES.map((code) => ({ value: code, label: t(`outcome.${code}`) })),
    },
    success: {
      label: t('column.success'),
      options: SUCCESSES.map((value) => ({ value, label: t(`success.${value}`) })),
    },
    duration: { label: t('column.duration') },
    simulated: { label: t('column.simulated') },
    created_at: { label: created },
    sub_account_user_id: { label: t('column.person') },
  });
}

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
      <FilterSelect
        resource={callLogs}
        name="success"
        label={t('column.success')}
        data={SUCCESSES.map((value) => ({ value, label: t(`success.${value}`) }))}
      />
    </>
  );
}
