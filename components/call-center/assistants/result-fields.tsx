'use client';
import { ActionIcon, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
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
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={result_fields.length >= MOST_RESULT_FIELDS}
          onClick={() => form.insertListItem('result_fields', { name: '', type: 'text', description: '' })}
        >
          {t('add')}
        </Button>
      </div>
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
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          mt={25}
          aria-label={t('remove', { place })}
          onClick={() => form.removeListItem('result_fields', at)}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
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
