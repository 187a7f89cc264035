'use client';
import { Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AddRow, RemoveRow } from '@/components/resource/rows';
import { MOST_RESULT_FIELDS, RESULT_TYPES } from '@/lib/call-center/call-logs/call-result';
import type { AssistantForm } from './assistant-fields';
import { AssistantSection } from './assistant-section';

/** What the account wants to know of every call of this agent, found in its transcript afterwards. */
export function ResultFields({ form }: { form: AssistantForm }) {
  const t = useTranslations('assistants.results');
  const { result_fields } = form.getValues();
  return (
    <AssistantSection title={t('title')}>
      <Text size="xs" c="dimmed">
        {t('help')}
      </Text>
      {result_fields.map((_, at) => (
        <ResultFieldRow key={at} form={form} at={at} />
      ))}
      <AddRow
        disabled={result_fields.length >= MOST_RESULT_FIELDS}
        onClick={() => form.insertListItem('result_fields', { name: '', type: 'text', description: '' })}
      >
        {t('add')}
      </AddRow>
    </AssistantSection>
  );
}

function ResultFieldRow({ form, at }: { form: AssistantForm; at: number }) {
  const t = useTranslations('assistants.results');
  const place = at + 1;
  return (
    <Stack gap={8} role="group" aria-label={t('one', { place })}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <TextInput
          label={t('name')}
          dir="auto"
          flex={1}
          required
          maxLength={60}
          {...form.getInputProps(`result_fields.${at}.name`)}
        />
        <Select
          label={t('type')}
          allowDeselect={false}
          w={140}
          data={RESULT_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
          {...form.getInputProps(`result_fields.${at}.type`)}
        />
        <RemoveRow label={t('remove', { place })} labelled onClick={() => form.removeListItem('result_fields', at)} />
      </Group>
      <TextInput
        label={t('description')}
        dir="auto"
        maxLength={300}
        {...form.getInputProps(`result_fields.${at}.description`)}
      />
    </Stack>
  );
}
