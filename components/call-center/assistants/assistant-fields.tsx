'use client';
import { Checkbox, Group, NumberInput, Radio, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { type assistantSchema, FIRST_SPEAKERS } from '@/lib/call-center/assistants/assistant-schema';
import { voiceFor, voicesOf } from '@/lib/call-center/assistants/voices';
import { directionOf, isLocale, LOCALE_NAMES, LOCALES } from '@/lib/i18n/locales';

export type AssistantValues = z.input<typeof assistantSchema> & Record<string, unknown>;

export function AssistantFields({ form }: { form: UseFormReturnType<AssistantValues> }) {
  const t = useTranslations('assistants');
  const { language } = form.getValues();
  const setLanguage = (value: string | null) => {
    if (!isLocale(value)) return;
    form.setFieldValue('language', value);
    form.setFieldValue('voice', voiceFor(value, form.getValues().voice));
  };
  return (
    <Stack gap="md">
      <TextInput label={t('field.name')} required data-autofocus {...form.getInputProps('name')} />
      <Group grow align="flex-start">
        <Select
          label={t('field.language')}
          data={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
          allowDeselect={false}
          {...form.getInputProps('language')}
          onChange={setLanguage}
        />
        <Select
          label={t('field.voice')}
          data={voicesOf(language).map((voice) => ({
            value: voice.id,
            label: `${voice.name} (${t(`gender.${voice.gender}`)})`,
          }))}
          allowDeselect={false}
          {...form.getInputProps('voice')}
        />
      </Group>
      <Text size="sm" c="dimmed">
        {t('voiceNote')}
      </Text>
      <Radio.Group label={t('field.first_speaker')} {...form.getInputProps('first_speaker')}>
        <Stack gap={6} mt={6}>
          {FIRST_SPEAKERS.map((value) => (
            <Radio key={value} value={value} label={t(`firstSpeaker.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('field.begin_message')}
        description={t('help.begin_message')}
        autosize
        minRows={2}
        dir={isLocale(language) ? directionOf(language) : undefined}
        {...form.getInputProps('begin_message')}
      />
      <Textarea
        label={t('field.instructions')}
        description={t('help.instructions')}
        placeholder={t('rulesExample')}
        autosize
        minRows={6}
        maxRows={20}
        dir={isLocale(language) ? directionOf(language) : undefined}
        {...form.getInputProps('instructions')}
      />
      <Group grow align="flex-start">
        <NumberInput
          label={t('field.silence_seconds')}
          description={t('help.silence_seconds')}
          min={5}
          max={120}
          {...form.getInputProps('silence_seconds')}
        />
        <NumberInput
          label={t('field.max_duration_seconds')}
          min={30}
          max={14_400}
          {...form.getInputProps('max_duration_seconds')}
        />
      </Group>
      <Checkbox
        label={t('field.record_calls')}
        description={t('help.record_calls')}
        {...form.getInputProps('record_calls', { type: 'checkbox' })}
      />
    </Stack>
  );
}
