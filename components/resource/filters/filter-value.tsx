'use client';
import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { FieldType } from '@/lib/resource/filters/where';
import { FilterNumber } from './filter-number';

interface Props {
  type: FieldType;
  value: string;
  options?: { value: string; label: string }[];
  onChange: (value: string) => void;
}

export function FilterValue({ type, value, options = [], onChange }: Props) {
  const t = useTranslations('resource.where');
  const label = t('value');
  if (type === 'number' || type === 'money') {
    return <FilterNumber {...{ type, label, value, onChange }} />;
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
  if (type === 'select' || type === 'enum' || type === 'user') {
    return (
      <MultiSelect
        aria-label={label}
        searchable
        value={value.split(',').filter(Boolean)}
        data={options}
        comboboxProps={{ withinPortal: false }}
        onChange={(next) => onChange(next.join(','))}
      />
    );
  }
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
