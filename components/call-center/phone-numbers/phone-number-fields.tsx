'use client';
import { MultiSelect, Select, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { getCountries } from 'libphonenumber-js/min';
import { useLocale, useTranslations } from 'next-intl';
import type { z } from 'zod';
import type { phoneNumberSchema } from '@/lib/call-center/phone-numbers/phone-number-schema';
import { providerNamesOptions } from '@/lib/call-center/phone-providers/provider-data';
import { browserClient } from '@/lib/supabase/browser';
import { IncomingFields } from './incoming-fields';
import { OutgoingFields } from './outgoing-fields';

export type PhoneNumberValues = z.input<typeof phoneNumberSchema> & Record<string, unknown>;

export function PhoneNumberFields({ form }: { form: UseFormReturnType<PhoneNumberValues> }) {
  const t = useTranslations('numbers');
  const providers = useQuery(providerNamesOptions(browserClient));
  return (
    <Stack gap="md">
      <TextInput
        label={t('field.phoneNumber')}
        description={t('help.phoneNumber')}
        type="tel"
        data-autofocus
        dir="ltr"
        required
        {...form.getInputProps('phoneNumber')}
      />
      <TextInput label={t('field.label')} required {...form.getInputProps('label')} />
      <Select
        label={t('field.phone_provider_id')}
        description={t('help.phone_provider_id')}
        placeholder={t('noProvider')}
        searchable
        clearable
        data={providers.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        {...form.getInputProps('phone_provider_id')}
      />
      {form.getValues().phone_provider_id && <CountriesField form={form} />}
      <Switch label={t('field.active')} {...form.getInputProps('active', { type: 'checkbox' })} />
      <OutgoingFields form={form} />
      <IncomingFields form={form} />
    </Stack>
  );
}

/** Only a real carrier leads to countries. */
function CountriesField({ form }: { form: UseFormReturnType<PhoneNumberValues> }) {
  const t = useTranslations('numbers');
  const locale = useLocale();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const countries = getCountries()
    .map((value) => ({ value: String(value), label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
  return (
    <MultiSelect
      label={t('field.allowed_countries')}
      description={t('help.allowed_countries')}
      placeholder={t('onlyOwnCountry')}
      searchable
      clearable
      data={countries}
      {...form.getInputProps('allowed_countries')}
    />
  );
}
