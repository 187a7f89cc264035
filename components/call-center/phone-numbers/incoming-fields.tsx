'use client';
import { Fieldset, Select, Stack, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { assistantNamesOptions } from '@/lib/call-center/assistants/assistant-names';
import { phoneProviders } from '@/lib/call-center/phone-providers/phone-providers-resource';
import { detailOptions } from '@/lib/resource/queries';
import { browserClient } from '@/lib/supabase/browser';
import { IncomingDoor } from '../phone-providers/incoming-door';
import { HoursField } from './hours-field';
import type { PhoneNumberValues } from './phone-number-fields';

const ZONES = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

/** Who takes the calls that come in, when, and what happens otherwise. */
export function IncomingFields({ form }: { form: UseFormReturnType<PhoneNumberValues> }) {
  const t = useTranslations('numbers');
  const assistants = useQuery(assistantNamesOptions(browserClient));
  const names = assistants.data?.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const {
    phone_provider_id: provider,
    opening_hours: hours,
    fallback_assistant_id: fallback,
    time_zone: zone,
  } = form.getValues();
  return (
    <Fieldset legend={t('incoming.title')}>
      <Stack gap="md">
        <Select
          label={t('field.assistant_id')}
          description={t('help.assistant_id')}
          placeholder={t('noAssistant')}
          searchable
          clearable
          data={names}
          {...form.getInputProps('assistant_id')}
        />
        {provider && <DoorOf provider={provider} />}
        <HoursField value={hours} onChange={(next) => form.setFieldValue('opening_hours', next)} />
        {hours !== null && (
          <>
            <Select
              label={t('field.time_zone')}
              searchable
              allowDeselect={false}
              data={ZONES.includes(zone) ? ZONES : [zone, ...ZONES]}
              {...form.getInputProps('time_zone')}
            />
            <Select
              label={t('field.fallback_assistant_id')}
              placeholder={t('incoming.noFallback')}
              searchable
              clearable
              data={names}
              {...form.getInputProps('fallback_assistant_id')}
            />
            {fallback === null && (
              <Textarea
                label={t('field.closed_message')}
                description={t('help.closed_message')}
                autosize
                minRows={2}
                dir="auto"
                {...form.getInputProps('closed_message')}
              />
            )}
          </>
        )}
      </Stack>
    </Fieldset>
  );
}

function DoorOf({ provider }: { provider: string }) {
  const { data: row } = useQuery(detailOptions(browserClient, phoneProviders, provider));
  return row ? <IncomingDoor provider={row} /> : null;
}
