'use client';
import { ActionIcon, Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { type Condition, type FieldType, isWhere, partsOf, type Where } from '@/lib/resource/filters/where';
import type { FieldWords } from '../column';
import { FilterRow } from './filter-row';
import classes from './filters.module.css';

interface Props {
  where: Where;
  types: Readonly<Record<string, FieldType>>;
  fields: Readonly<Record<string, FieldWords>>;
  optionsOf: (column: string) => FieldWords['options'];
  blank: Condition;
  onChange: (where: Where) => void;
}

export function FilterGroup({ where, types, fields, optionsOf, blank, onChange }: Props) {
  const t = useTranslations('resource.where');
  const parts = partsOf(where);
  const put = (index: number, part: Where | Condition | null) =>
    onChange([where[0], ...parts.flatMap((old, at) => (at === index ? (part ? [part] : []) : [old]))]);
  return (
    <Stack gap="xs">
      {parts.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={t('match')}
          value={where[0]}
          onChange={(value) => onChange([value === 'any' ? 'any' : 'all', ...parts])}
          data={[
            { value: 'all', label: t('all') },
            { value: 'any', label: t('any') },
          ]}
        />
      )}
      {parts.map((part, index) =>
        isWhere(part) ? (
          <Group key={index} className={classes.nested} align="flex-start" wrap="nowrap" gap="xs">
            <Stack gap="xs" flex={1}>
              <FilterGroup
                where={part}
                types={types}
                fields={fields}
                optionsOf={optionsOf}
                blank={blank}
                onChange={(changed) => put(index, changed.length > 1 ? changed : null)}
              />
              <Button
                variant="subtle"
                size="xs"
                leftSection={<IconPlus size={14} />}
                style={{ alignSelf: 'flex-start' }}
                onClick={() => put(index, [...part, blank])}
              >
                {t('add')}
              </Button>
            </Stack>
            <ActionIcon variant="subtle" color="gray" aria-label={t('removeGroup')} onClick={() => put(index, null)}>
              <IconX size={16} />
            </ActionIcon>
          </Group>
        ) : (
          <FilterRow
            key={index}
            condition={part}
            types={types}
            fields={fields}
            options={optionsOf(part[0])}
            onChange={(changed) => put(index, changed)}
            onRemove={() => put(index, null)}
          />
        ),
      )}
    </Stack>
  );
}
