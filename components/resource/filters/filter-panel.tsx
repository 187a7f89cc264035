'use client';
import { Button, Group, Stack } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Resource } from '@/lib/resource/define-resource';
import {
  type Condition,
  type Fields,
  type FieldType,
  fieldType,
  OPERATORS,
  readWhere,
  type Where,
} from '@/lib/resource/filters/where';
import type { FieldWords } from '../column';
import { useColleagues } from '../use-colleagues';
import { useListParams } from '../use-list-params';
import { FilterGroup } from './filter-group';

const APPLY_AFTER_MS = 300;

interface Props<Row extends { id: string }> {
  resource: Resource<Row>;
  fields: Readonly<Record<string, FieldWords>>;
}

/** Conditions, and groups of them. What is complete counts at once; a half-written one waits here. */
export function FilterPanel<Row extends { id: string }>({ resource, fields }: Props<Row>) {
  const t = useTranslations('resource.where');
  const types = typesOf(resource.fields ?? {}, Object.keys(fields));
  const { choices } = useColleagues(resource.name);
  const optionsOf = (column: string) => (types[column] === 'user' ? choices(null) : fields[column]?.options);
  const { params, ask } = useListParams(resource);
  const [column = '', type = 'text'] = Object.entries(types)[0] ?? [];
  const blank: Condition = [column, OPERATORS[type][0], ''];
  const [draft, setDraft] = useState<Where>(params.where.length > 1 ? params.where : ['all', blank]);
  const apply = useDebouncedCallback(
    (where: Where) => {
      // Whoever has gone on to another list has left this question behind.
      if (!window.location.pathname.startsWith(resource.path)) return;
      ask({ where: readWhere(resource.fields ?? {}, JSON.stringify(where)) }, 'replace');
    },
    // Whoever closes the panel at once wants what stands in it.
    { delay: APPLY_AFTER_MS, flushOnUnmount: true },
  );
  const change = (where: Where) => {
    setDraft(where);
    apply(where);
  };
  return (
    <Stack gap="sm" w={520} maw="100%">
      <FilterGroup where={draft} types={types} optionsOf={optionsOf} fields={fields} blank={blank} onChange={change} />
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={14} />}
            onClick={() => change([...draft, blank])}
          >
            {t('add')}
          </Button>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={14} />}
            onClick={() => change([...draft, [draft[0] === 'all' ? 'any' : 'all', blank]])}
          >
            {t('addGroup')}
          </Button>
        </Group>
        <Button variant="subtle" size="xs" color="gray" onClick={() => change(['all', blank])}>
          {t('clear')}
        </Button>
      </Group>
    </Stack>
  );
}

/** The columns of the noun, and those that the account has added. */
function typesOf(fields: Fields, named: readonly string[]): Record<string, FieldType> {
  const columns = new Set([...Object.keys(fields), ...named]);
  return Object.fromEntries(
    [...columns].flatMap((column) => {
      const type = fieldType(fields, column);
      return type ? [[column, type]] : [];
    }),
  );
}
