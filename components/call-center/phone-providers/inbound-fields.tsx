'use client';
import { Fieldset, Stack, Switch, TagsInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import type { ProviderValues } from '@/lib/call-center/phone-providers/phone-provider-schema';

interface Props<Values extends ProviderValues> {
  form: UseFormReturnType<Values & Record<string, unknown>>;
}

/** What tells this carrier from anybody else who calls in. */
export function InboundFields<Values extends ProviderValues>({ form }: Props<Values>) {
  const t = useTranslations('phoneProviders');
  const { error, ...networks } = form.getInputProps('inbound_networks');
  // A network that is none has its error at its own place in the list.
  const wrong = Object.entries(form.errors).find(([path]) => path.startsWith('inbound_networks'))?.[1];
  return (
    <Fieldset legend={t('inbound')}>
      <Stack gap="md">
        <TagsInput
          label={t('field.inbound_networks')}
          description={t('help.inbound_networks')}
          placeholder="192.0.2.0/24"
          dir="ltr"
          {...networks}
          error={wrong ?? error}
        />
        <Switch
          label={t('field.inbound_sign_in')}
          description={t('help.inbound_sign_in')}
          {...form.getInputProps('inbound_sign_in', { type: 'checkbox' })}
        />
      </Stack>
    </Fieldset>
  );
}
