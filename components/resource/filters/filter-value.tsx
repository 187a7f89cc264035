'use client';
import { MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { findPeopleOptions } from '@/lib/people/people';
import type { FieldType } from '@/lib/resource/filters/where';
import { browserClient } from '@/lib/supabase/browser';
import { personChoice } from '../person-select';

interface Props {
  type: FieldType;
  value: string;
  options?: { value: string; label: string }[];
  onChange: (value: string) => void;
}

export function FilterValue({ type, value, options = [], onChange }: Props) {
  const t = useTranslations('resource.where');
  const label = t('value');
  if (type === 'number') {
    return <NumberInput aria-label={label} value={value} hideControls onChange={(next) => onChange(String(next))} />;
  }
  if (type === 'yesno') {
    return (
      <Select
        aria-label={label}
        value={value || null}
        data={[
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]}
        comboboxProps={{ withinPortal: false }}
        onChange={(next) => onChange(next ?? '')}
      />
    );
  }
  if (type === 'user') return <People label={label} value={value} onChange={onChange} />;
  if (type === 'select' || type === 'enum')
    return <Several label={label} value={value} data={options} onChange={onChange} />;
  return (
    <TextInput
      type={type === 'date' ? 'date' : 'text'}
      aria-label={label}
      value={value}
      maxLength={500}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface SeveralProps {
  label: string;
  value: string;
  data: { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Several({ label, value, data, onChange }: SeveralProps) {
  return (
    <MultiSelect
      aria-label={label}
      searchable
      value={value.split(',').filter(Boolean)}
      data={data}
      comboboxProps={{ withinPortal: false }}
      onChange={(next) => onChange(next.join(','))}
    />
  );
}

function People(props: Omit<SeveralProps, 'data'>) {
  const people = useQuery(findPeopleOptions(browserClient, ''));
  const data = people.data?.map(personChoice) ?? [];
  return <Several {...props} data={data} />;
}
