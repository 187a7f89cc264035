'use client';
import { Anchor, Code, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ProviderValues } from '@/lib/call-center/phone-providers/phone-provider-schema';
import { ENCRYPTIONS, type PhoneProviderId, phoneProviderOf } from '@/lib/catalogues/phone-providers';
import { useViewer } from '@/lib/session/viewer-context';
import { InboundFields } from './inbound-fields';

interface Props<Values extends ProviderValues> {
  form: UseFormReturnType<Values & Record<string, unknown>>;
  provider: PhoneProviderId;
  /** A new provider's password, beside its user. */
  password?: ReactNode;
}

const code = { dir: 'ltr', autoComplete: 'off', spellCheck: false } as const;

/** The fields that the catalogue says this provider has. */
export function ProviderFields<Values extends ProviderValues>({ form, provider, password }: Props<Values>) {
  const t = useTranslations('phoneProviders');
  const { tenantId } = useViewer();
  const known = phoneProviderOf(provider);
  if (!known) return null;
  return (
    <Stack gap="md">
      <Text size="sm">
        {t(`about.${provider}`)}{' '}
        <Anchor href={known.guide} target="_blank" rel="noreferrer" underline="always" inherit>
          {t('guide')}
        </Anchor>
      </Text>
      <TextInput label={t('field.name')} required maxLength={120} data-autofocus {...form.getInputProps('name')} />
      {known.by === 'address' ? (
        <>
          <TextInput
            label={t('field.address')}
            description={t('help.address', { example: known.example })}
            placeholder={known.example}
            required
            {...code}
            {...form.getInputProps('address')}
          />
          <Select
            label={t('field.transport')}
            description={t('help.transport')}
            allowDeselect={false}
            data={known.transports.map((value) => ({ value, label: value.toUpperCase() }))}
            {...form.getInputProps('transport')}
          />
          <Select
            label={t('field.media_encryption')}
            description={t('help.media_encryption')}
            allowDeselect={false}
            data={ENCRYPTIONS.map((value) => ({ value, label: t(`encryption.${value}`) }))}
            {...form.getInputProps('media_encryption')}
          />
          <TextInput
            label={t('field.username')}
            description={t('help.username')}
            {...code}
            {...form.getInputProps('username')}
          />
          {password}
          <InboundFields form={form} />
        </>
      ) : (
        <>
          <TextInput
            label={t('field.trunk_id')}
            placeholder={known.example}
            required
            {...code}
            {...form.getInputProps('trunk_id')}
          />
          <TextInput
            label={t('field.inbound_trunk_id')}
            description={t('help.inbound_trunk_id')}
            placeholder={known.example}
            {...code}
            {...form.getInputProps('inbound_trunk_id')}
          />
          <Text size="sm">
            {t('help.metadata')} <Code dir="ltr">{tenantId}</Code>
          </Text>
        </>
      )}
      <Switch label={t('field.active')} {...form.getInputProps('active', { type: 'checkbox' })} />
    </Stack>
  );
}
