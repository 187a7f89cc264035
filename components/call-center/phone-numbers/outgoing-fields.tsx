'use client';
import { Fieldset, Select, Stack, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { assistantNamesOptions } from '@/lib/call-center/assistants/assistant-names';
import { browserClient } from '@/lib/supabase/browser';
import type { PhoneNumberValues } from './phone-number-fields';

/** What the phone proposes: this agent for calls from the number, and the number where nobody has chosen another. */
export function OutgoingFields({ form }: { form: UseFormReturnType<PhoneNumberValues> }) {
  const t = useTranslations('numbers');
  const assistants = useQuery(assistantNamesOptions(browserClient));
  return (
    <Fieldset legend={t('outgoing')}>
      <Stack gap="md">
        <Select
          label={t('field.outbound_assistant_id')}
          description={t('help.outbound_assistant_id')}
          placeholder={t('lastAssistant')}
          searchable
          clearable
          data={assistants.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          {...form.getInputProps('outbound_assistant_id')}
        />
        <Switch
          label={t('field.default_outbound')}
          description={t('help.default_outbound')}
          {...form.getInputProps('default_outbound', { type: 'checkbox' })}
        />
      </Stack>
    </Fieldset>
  );
}
