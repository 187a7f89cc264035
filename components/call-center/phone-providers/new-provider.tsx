'use client';
import { PasswordInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { RecordForm } from '@/components/resource/record-form';
import { useRecordMutations } from '@/components/resource/use-record-mutations';
import { blankProvider, newProviderSchema } from '@/lib/call-center/phone-providers/phone-provider-schema';
import { phoneProviders } from '@/lib/call-center/phone-providers/phone-providers-resource';
import { saveProviderPassword } from '@/lib/call-center/phone-providers/provider-data';
import type { PhoneProviderId } from '@/lib/catalogues/phone-providers';
import { detailOptions } from '@/lib/resource/queries';
import { browserClient } from '@/lib/supabase/browser';
import { ProviderFields } from './provider-fields';

/** The record first, its password after it; if only the password is refused, another attempt changes what is there. */
export function NewProvider({ provider, onDone }: { provider: PhoneProviderId; onDone: () => void }) {
  const t = useTranslations('phoneProviders');
  const queries = useQueryClient();
  const { create, update } = useRecordMutations(phoneProviders);
  const made = useRef<string | null>(null);
  const save = async (values: Record<string, unknown>) => {
    if (made.current === null) made.current = (await create.mutateAsync({ ...values, provider })).id;
    else {
      const record = await queries.fetchQuery(detailOptions(browserClient, phoneProviders, made.current));
      if (record) await update.mutateAsync({ record, values });
    }
    return made.current;
  };
  return (
    <RecordForm
      schema={newProviderSchema(provider)}
      initialValues={blankProvider(provider)}
      submitLabel={t('create')}
      onSubmit={async ({ password, ...values }) => {
        const id = await save(values);
        if (password) await saveProviderPassword(id, password);
        await queries.invalidateQueries({ queryKey: phoneProviders.keys.all });
      }}
      onSaved={onDone}
    >
      {(form) => (
        <ProviderFields
          form={form}
          provider={provider}
          password={
            <PasswordInput
              label={t('field.password')}
              description={t('help.password')}
              dir="ltr"
              autoComplete="new-password"
              visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
              {...form.getInputProps('password')}
            />
          }
        />
      )}
    </RecordForm>
  );
}
