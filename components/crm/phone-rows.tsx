'use client';
import { ActionIcon, Button, Fieldset, Group, Radio, Select, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { CommonValues, PhoneValues } from '@/lib/crm/fields';
import { PHONE_TYPES } from '@/lib/crm/phone-entries';
import classes from './crm.module.css';

const BLANK: PhoneValues = { id: null, number: '', label: '', type: 'mobile', is_primary: false };

/** Several numbers of one person, one of them the one to dial. */
export function PhoneRows({ form }: { form: UseFormReturnType<CommonValues> }) {
  const t = useTranslations('crm.phone');
  const rows = form.values.phone_numbers;
  const change = (next: PhoneValues[]) => form.setFieldValue('phone_numbers', next);
  const remove = (place: number) => {
    form.removeListItem('phone_numbers', place);
    // One of those that are left is the one to dial.
    if (rows[place]?.is_primary && rows.length > 1) form.setFieldValue('phone_numbers.0.is_primary', true);
  };
  return (
    <Fieldset legend={t('legend')} className={classes.fieldset}>
      <Stack gap="sm">
        {rows.map((row, place) => (
          <div key={place} role="group" aria-label={t('row', { place: place + 1 })} className={classes.phone}>
            <TextInput
              type="tel"
              dir="ltr"
              aria-label={t('number')}
              placeholder="+12025550180"
              {...form.getInputProps(`phone_numbers.${place}.number`)}
            />
            <Select
              aria-label={t('type')}
              allowDeselect={false}
              data={PHONE_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
              {...form.getInputProps(`phone_numbers.${place}.type`)}
            />
            <TextInput
              aria-label={t('label')}
              placeholder={t('label')}
              {...form.getInputProps(`phone_numbers.${place}.label`)}
            />
            <Group gap="xs" justify="space-between" wrap="nowrap">
              <Radio
                label={t('primary')}
                checked={row.is_primary}
                onChange={() => change(rows.map((one, at) => ({ ...one, is_primary: at === place })))}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('remove')}
                onClick={() => remove(place)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </Group>
          </div>
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => change([...rows, { ...BLANK, is_primary: rows.length === 0 }])}
        >
          {t('add')}
        </Button>
      </Stack>
    </Fieldset>
  );
}
