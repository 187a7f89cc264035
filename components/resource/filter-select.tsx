'use client';
import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Resource } from '@/lib/resource/define-resource';
import { useListParams } from './use-list-params';

const PERIODS = ['1', '7', '30'] as const;

interface Props<Row extends { id: string }> {
  resource: Resource<Row>;
  /** The filter's name in the resource and in the address. */
  name: string;
  label: string;
  data: { value: string; label: string }[];
  searchable?: boolean;
}

/** One filter of a list; what is chosen stands in the address. */
export function FilterSelect<Row extends { id: string }>({ resource, name, label, ...rest }: Props<Row>) {
  const { params, ask } = useListParams(resource);
  return (
    <Select
      {...rest}
      aria-label={label}
      placeholder={label}
      value={params.filters[name] ?? null}
      onChange={(value) => {
        const { [name]: _old, ...others } = params.filters;
        ask({ filters: value ? { ...others, [name]: value } : others });
      }}
      clearable
      w={168}
      flex={{ base: '1 1 120px', sm: '0 0 auto' }}
    />
  );
}

/** The last day, week or month, for a list that has a filter named `days`. */
export function PeriodFilter<Row extends { id: string }>({ resource }: { resource: Resource<Row> }) {
  const t = useTranslations('resource');
  const data = PERIODS.map((days) => ({ value: days, label: t('filter.days', { days: Number(days) }) }));
  return <FilterSelect resource={resource} name="days" label={t('filter.period')} data={data} />;
}
