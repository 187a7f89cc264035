'use client';
import { Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import type { DoNotCallValues } from '@/lib/call-center/donotcall/donotcall-schema';

/** A number stays what it is: another one is another entry. */
export function DoNotCallFields({ form, isNew }: { form: UseFormReturnType<DoNotCallValues>; isNew: boolean }) {
  const t = useTranslations('donotcall');
  return (
    <Stack gap="md">
      <TextInput
        label={t('field.number')}
        type="tel"
        dir="ltr"
        required
        readOnly={!isNew}
        data-autofocus={isNew || undefined}
        {...form.getInputProps('number')}
      />
      <Textarea label={t('field.reason')} autosize minRows={2} {...form.getInputProps('reason')} />
      <TextInput
        label={t('field.expires_at')}
        description={t('help.expires_at')}
        type="date"
        {...form.getInputProps('expires_at')}
      />
    </Stack>
  );
}
