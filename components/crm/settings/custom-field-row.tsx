'use client';
import { ActionIcon, Badge, Button, Checkbox, Group, TagsInput, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { changeField, type CustomField, orderFields } from '@/lib/crm/custom-fields/custom-fields';
import classes from './settings.module.css';
import type { useChangeFields } from './use-custom-fields';

interface Props {
  field: CustomField;
  /** All fields of the noun, and where this one stands. */
  order: readonly string[];
  place: number;
  allowed: boolean;
  change: ReturnType<typeof useChangeFields>;
}

export function CustomFieldRow({ field, order, place, allowed, change }: Props) {
  const t = useTranslations('crmSettings.fields');
  const [open, setOpen] = useState(false);
  const [label, setLabel] = useState(field.label);
  const [options, setOptions] = useState(field.options);
  const [required, setRequired] = useState(field.required);
  const name = label.trim();
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
            if (name) save({ label: name, options, required });
          }}
        >
          <TextInput
            label={t('label')}
            maxLength={80}
            value={label}
            onChange={(event) => setLabel(event.currentTarget.value)}
          />
          {field.type === 'select' && (
            <TagsInput label={t('options')} acceptValueOnBlur value={options} onChange={setOptions} />
          )}
          <Checkbox
            label={t('required')}
            checked={required}
            onChange={(event) => setRequired(event.currentTarget.checked)}
          />
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
