'use client';
import { ActionIcon, Badge, Button, Group, Select, Text, TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { colourOf, recolourTag, renameTag, type Tag, TAG_COLOURS } from '@/lib/crm/settings/tags';
import classes from './settings.module.css';
import type { Change } from './use-change';

interface Props {
  tag: Tag;
  others: readonly Tag[];
  allowed: boolean;
  change: Change;
  onRemove: () => void;
}

export function TagRow({ tag, others, allowed, change, onRemove }: Props) {
  const t = useTranslations('crmSettings.tags');
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(tag.name);
  const name = typed.trim();
  const same = others.find((one) => one.id !== tag.id && one.name.toLowerCase() === name.toLowerCase());
  const colour = colourOf(others, tag.name);
  return (
    <li>
      <div className={classes.row}>
        <div>
          <Badge variant="light" color={colour} tt="none">
            {tag.name}
          </Badge>
        </div>
        {allowed && (
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              variant="subtle"
              aria-label={t('edit', { name: tag.name })}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <IconPencil size={14} aria-hidden />
            </ActionIcon>
            <ActionIcon variant="subtle" color="gray" aria-label={t('remove', { name: tag.name })} onClick={onRemove}>
              <IconTrash size={14} aria-hidden />
            </ActionIcon>
          </Group>
        )}
      </div>
      {open && (
        <form
          className={classes.unfolded}
          onSubmit={(event) => {
            event.preventDefault();
            if (name && name !== tag.name) {
              change.mutate((client) => renameTag(client, tag.id, name), { onSuccess: () => setOpen(false) });
            }
          }}
        >
          <Select
            label={t('colour')}
            allowDeselect={false}
            value={colour}
            data={TAG_COLOURS.map((value) => ({ value, label: t(`colours.${value}`) }))}
            onChange={(value) => {
              const chosen = TAG_COLOURS.find((one) => one === value);
              if (chosen) change.mutate((client) => recolourTag(client, tag.id, chosen));
            }}
          />
          <TextInput
            label={t('name')}
            maxLength={40}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value.replaceAll(',', ''))}
          />
          {same && (
            <Text size="sm" role="status">
              {t('merges', { name: same.name })}
            </Text>
          )}
          <Group>
            <Button type="submit" size="xs" disabled={!name || name === tag.name} loading={change.isPending}>
              {same ? t('merge') : t('rename')}
            </Button>
          </Group>
        </form>
      )}
    </li>
  );
}
