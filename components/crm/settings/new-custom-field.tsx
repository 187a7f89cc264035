'use client';
import { Button, Group, Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { createField, CUSTOM_TYPES, type CustomNoun } from '@/lib/crm/custom-fields/custom-fields';
import { CustomFieldInputs } from './custom-field-inputs';
import classes from './settings.module.css';
import type { Change } from './use-change';

interface Props {
  noun: CustomNoun;
  change: Change;
  onDone: () => void;
}

export function NewCustomField({ noun, change, onDone }: Props) {
  const t = useTranslations('crmSettings.fields');
  const common = useTranslations('common');
  const [typed, setTyped] = useState({ label: '', options: [] as string[], required: false });
  const [type, setType] = useState<(typeof CUSTOM_TYPES)[number]>('text');
  const name = typed.label.trim();
  return (
    <form
      className={classes.unfolded}
      onSubmit={(event) => {
        event.preventDefault();
        const field = { noun, type, ...typed, label: name, options: type === 'select' ? typed.options : [] };
        if (name) change.mutate((client) => createField(client, field), { onSuccess: onDone });
      }}
    >
      <CustomFieldInputs type={type} typed={typed} onType={(more) => setTyped({ ...typed, ...more })}>
        <Select
          label={t('type')}
          allowDeselect={false}
          value={type}
          data={CUSTOM_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
          onChange={(value) => setType(CUSTOM_TYPES.find((one) => one === value) ?? type)}
        />
      </CustomFieldInputs>
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
