'use client';
import { Button, Checkbox, Group, Select, TagsInput, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { createField, CUSTOM_TYPES, type CustomNoun } from '@/lib/crm/custom-fields/custom-fields';
import classes from './settings.module.css';
import type { useChangeFields } from './use-custom-fields';

interface Props {
  noun: CustomNoun;
  change: ReturnType<typeof useChangeFields>;
  onDone: () => void;
}

export function NewCustomField({ noun, change, onDone }: Props) {
  const t = useTranslations('crmSettings.fields');
  const common = useTranslations('common');
  const [label, setLabel] = useState('');
  const [type, setType] = useState<(typeof CUSTOM_TYPES)[number]>('text');
  const [options, setOptions] = useState<string[]>([]);
  const [required, setRequired] = useState(false);
  const name = label.trim();
  return (
    <form
      className={classes.unfolded}
      onSubmit={(event) => {
        event.preventDefault();
        const field = { noun, type, label: name, options: type === 'select' ? options : [], required };
        if (name) change.mutate((client) => createField(client, field), { onSuccess: onDone });
      }}
    >
      <TextInput
        label={t('label')}
        data-autofocus
        maxLength={80}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <Select
        label={t('type')}
        allowDeselect={false}
        value={type}
        data={CUSTOM_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
        onChange={(value) => setType(CUSTOM_TYPES.find((one) => one === value) ?? type)}
      />
      {type === 'select' && <TagsInput label={t('options')} acceptValueOnBlur value={options} onChange={setOptions} />}
      <Checkbox
        label={t('required')}
        checked={required}
        onChange={(event) => setRequired(event.currentTarget.checked)}
      />
      <Group gap="xs">
        <Button type="submit" size="xs" disabled={!name} loading={change.isPending}>
          {t('create')}
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={onDone}>
          {common('cancel')}
        </Button>
      </Group>
    </form>
  );
}
