'use client';
import { NumberInput, Select, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useColleagues } from '@/components/resource/use-colleagues';
import type { ExtensionValues } from '@/lib/call-center/extensions/extension-schema';
import { extensions } from '@/lib/call-center/extensions/extensions-resource';
import { ownNumbersOptions } from '@/lib/dialer/own-numbers';
import { browserClient } from '@/lib/supabase/browser';

interface Props<Values extends ExtensionValues> {
  form: UseFormReturnType<Values & Record<string, unknown>>;
  /** The digits, which are chosen once. */
  digits: ReactNode;
}

export function ExtensionFields<Values extends ExtensionValues>({ form, digits }: Props<Values>) {
  const t = useTranslations('extensions');
  const colleagues = useColleagues(extensions.name);
  const { data: numbers = [] } = useQuery(ownNumbersOptions(browserClient));
  return (
    <Stack gap="md">
      {digits}
      <TextInput label={t('field.name')} required maxLength={120} {...form.getInputProps('name')} />
      <Select
        label={t('field.person')}
        description={t('help.person')}
        required
        allowDeselect={false}
        data={colleagues.choices(form.getValues().person_id)}
        {...form.getInputProps('person_id')}
      />
      <Select
        label={t('field.number')}
        description={t('help.number')}
        placeholder={t('insideOnly')}
        clearable
        clearButtonProps={{ 'aria-label': t('noNumber') }}
        data={numbers.map(({ id, phoneNumber, label }) => ({
          value: id,
          // Marks that keep a number in one piece beside a label that runs the other way.
          label: label ? `\u2066${phoneNumber}\u2069 · ${label}` : `\u2066${phoneNumber}\u2069`,
        }))}
        {...form.getInputProps('phone_number_id')}
      />
      <TextInput
        label={t('field.callerName')}
        description={t('help.callerName')}
        maxLength={60}
        {...form.getInputProps('caller_name')}
      />
      <NumberInput
        label={t('field.ringSeconds')}
        required
        min={5}
        max={120}
        clampBehavior="none"
        allowDecimal={false}
        {...form.getInputProps('ring_seconds')}
      />
      <Switch label={t('field.active')} {...form.getInputProps('active', { type: 'checkbox' })} />
    </Stack>
  );
}
