'use client';
import { ActionIcon, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { type Condition, type FieldType, OPERATORS, takesValue } from '@/lib/resource/filters/where';
import type { FieldWords } from '../column';
import { FilterValue } from './filter-value';
import classes from './filters.module.css';

interface Props {
  condition: Condition;
  types: Readonly<Record<string, FieldType>>;
  fields: Readonly<Record<string, FieldWords>>;
  options: FieldWords['options'];
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

/** Column, comparison, value. */
export function FilterRow({ condition: [column, operator, value], types, fields, options, onChange, onRemove }: Props) {
  const t = useTranslations('resource.where');
  const type = types[column] ?? 'text';
  const operators = OPERATORS[type].map((name) => ({ value: name, label: t(`operator.${name}`) }));
  return (
    <div className={classes.row}>
      <Select
        aria-label={t('column')}
        allowDeselect={false}
        value={column}
        data={Object.keys(types).map((name) => ({ value: name, label: fields[name]?.label ?? name }))}
        comboboxProps={{ withinPortal: false }}
        onChange={(name) => {
          const first = OPERATORS[types[name ?? ''] ?? 'text'][0];
          if (name) onChange([name, first, '']);
        }}
      />
      <Select
        aria-label={t('comparison')}
        allowDeselect={false}
        value={operator}
        data={operators}
        comboboxProps={{ withinPortal: false }}
        onChange={(name) => {
          const chosen = OPERATORS[type].find((one) => one === name);
          if (chosen) onChange([column, chosen, takesValue(chosen) ? value : '']);
        }}
      />
      <div className={classes.value}>
        {takesValue(operator) && (
          <FilterValue
            key={column}
            type={type}
            value={value}
            options={options}
            onChange={(next) => onChange([column, operator, next])}
          />
        )}
      </div>
      <ActionIcon variant="subtle" color="gray" className={classes.remove} aria-label={t('remove')} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
}
