'use client';
import { ActionIcon, Badge, Button, Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { changeField, type CustomField, orderFields } from '@/lib/crm/custom-fields/custom-fields';
import { CustomFieldInputs } from './custom-field-inputs';
import classes from './settings.module.css';
import type { Change } from './use-change';

interface Props {
  field: CustomField;
  /** All fields of the noun, and where this one stands. */
  order: readonly string[];
  place: number;
  allowed: boolean;
  change: Change;
}

export function CustomFieldRow({ field, order, place, allowed, change }: Props) {
  const t = useTranslations('crmSettings.fields');
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState({ label: field.label, options: field.options, required: field.required });
  const name = typed.label.trim();
  const move = (by: number) => {
    const moved = order.filter((id) => id !== field.id);
    moved.splice(place + by, 0, field.id);
    change.mutate((client) => orderFields(client, moved));
  };
  const save = (to: Parameters<typeof changeField>[2]) => change.mutate((client) => changeField(client, field, to));
  return (
    <li>
      <div className={classes.row}>
        <div>
          <bdi>{field.label}</bdi>{' '}
          <Text span size="sm" c="dimmed">
            {[t(`types.${field.type}`), field.required && t('required')].filter(Boolean).join(' · ')}
          </Text>{' '}
          {field.retired && (
            <Badge variant="light" color="gray" tt="none">
              {t('retired')}
            </Badge>
          )}
        </div>
        {allowed && (
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              variant="subtle"
              aria-label={t('up', { name: field.label })}
              disabled={place === 0 || change.isPending}
              onClick={() => move(-1)}
            >
              <IconArrowUp size={14} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={t('down', { name: field.label })}
              disabled={place === order.length - 1 || change.isPending}
              onClick={() => move(1)}
            >
              <IconArrowDown size={14} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={t('edit', { name: field.label })}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <IconPencil size={14} aria-hidden />
            </ActionIcon>
          </Group>
        )}
      </div>
      {open && (
        <form
          className={classes.unfolded}
          onSubmit={(event) => {
            event.preventDefault();
            if (name) save({ ...typed, label: name });
          }}
        >
          <CustomFieldInputs type={field.type} typed={typed} onType={(more) => setTyped({ ...typed, ...more })} />
          <Group gap="xs">
            <Button type="submit" size="xs" disabled={!name} loading={change.isPending}>
              {t('save')}
            </Button>
            <Button
              size="xs"
              variant="default"
              loading={change.isPending}
              onClick={() => save({ retired: !field.retired })}
            >
              {field.retired ? t('revive') : t('retire')}
            </Button>
          </Group>
          <Text size="xs" c="dimmed">
            {t('retireHelp')}
          </Text>
        </form>
      )}
    </li>
  );
}
