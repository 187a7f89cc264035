'use client';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useListParams } from '@/components/resource/use-list-params';
import { END_REASONS, isEndCode } from '@/lib/call/end-reasons';
import { callLogs } from '@/lib/call-center/call-logs/call-logs-resource';
import { assistantNamesOptions } from '@/lib/call-center/assistants/assistant-names';
import { browserClient } from '@/lib/supabase/browser';

const PERIODS = ['1', '7', '30'] as const;
/** Two codes that read the same would be two equal choices. */
const OUTCOMES = Object.keys(END_REASONS)
  .filter(isEndCode)
  .filter((code) => code !== 'carrier_codec');

export function CallLogFilters() {
  const t = useTranslations('calls');
  const { params, ask } = useListParams(callLogs);
  const assistants = useQuery(assistantNamesOptions(browserClient));
  const filter = (name: string) => ({
    value: params.filters[name] ?? null,
    onChange: (value: string | null) => {
      const { [name]: _old, ...rest } = params.filters;
      ask({ filters: value ? { ...rest, [name]: value } : rest });
    },
    clearable: true,
    w: 168,
    flex: { base: '1 1 120px', sm: '0 0 auto' },
  });
  return (
    <>
      <Select
        {...filter('days')}
        aria-label={t('filter.period')}
        placeholder={t('filter.period')}
        data={PERIODS.map((days) => ({ value: days, label: t('filter.days', { days: Number(days) }) }))}
      />
      <Select
        {...filter('assistant')}
        aria-label={t('column.assistant')}
        placeholder={t('column.assistant')}
        searchable
        data={assistants.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      />
      <Select
        {...filter('outcome')}
        aria-label={t('column.outcome')}
        placeholder={t('column.outcome')}
        searchable
        data={OUTCOMES.map((code) => ({ value: code, label: t(`outcome.${code}`) }))}
      />
    </>
  );
}
