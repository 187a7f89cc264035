'use client';
import { Checkbox, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { type assistantSchema, FIRST_SPEAKERS } from '@/lib/call-center/assistants/assistant-schema';
import { voiceFor } from '@/lib/call-center/assistants/voices';
import { transcriptionModels } from '@/lib/catalogues/models';
import { IDLE_MESSAGES } from '@/lib/catalogues/spoken-lines';
import { directionOf, isLocale, LOCALE_NAMES, LOCALES } from '@/lib/i18n/locales';
import { CrmRuleFields } from '../call-changes/crm-rule-fields';
import { AssistantSection } from './assistant-section';
import { BehaviourFields } from './behaviour-fields';
import { ProviderFields } from './provider-fields';
import { ReadinessFacts } from './readiness-facts';
import { ResultFields } from './result-fields';
import { SdkMessageFields } from './sdk-message-fields';
import { ToolChoice } from './tool-choice';

export type AssistantValues = z.input<typeof assistantSchema> & Record<string, unknown>;
export type AssistantForm = UseFormReturnType<AssistantValues>;

export function AssistantFields({ form, id }: { form: AssistantForm; id: string }) {
  const t = useTranslations('assistants');
  return (
    <Stack gap="md">
      <BasicFields form={form} />
      <AssistantSection title={t('section.conversation')}>
        <ConversationFields form={form} />
      </AssistantSection>
      <AssistantSection title={t('section.tools')}>
        <ToolChoice form={form} />
        <Checkbox
          label={t('field.knowledge_latest')}
          description={t('help.knowledge_latest')}
          {...form.getInputProps('knowledge_latest', { type: 'checkbox' })}
        />
      </AssistantSection>
      <ProviderFields form={form} id={id} />
      <BehaviourFields form={form} />
      <ResultFields form={form} />
      <CrmRuleFields form={form} id={id} />
      <SdkMessageFields form={form} />
      <ReadinessFacts form={form} />
    </Stack>
  );
}

function BasicFields({ form }: { form: AssistantForm }) {
  const t = useTranslations('assistants');
  const { language } = form.getValues();
  const setLanguage = (value: string | null) => {
    if (!isLocale(value)) return;
    const { voice_provider, voice, stt_provider, stt_model, stt_language, idle_messages } = form.getValues();
    form.setFieldValue('language', value);
    form.setFieldValue('voice', voiceFor(voice_provider, value, voice));
    const models = transcriptionModels(stt_provider, stt_language ?? value);
    form.setFieldValue('stt_model', models.find((model) => model === stt_model) ?? models[0] ?? null);
    // Lines of one's own stay; those of the old language go with it.
    if (String(idle_messages) === String(IDLE_MESSAGES[language])) {
      form.setFieldValue('idle_messages', [...IDLE_MESSAGES[value]]);
    }
  };
  return (
    <>
      <TextInput label={t('field.name')} required data-autofocus {...form.getInputProps('name')} />
      <Select
        label={t('field.language')}
        data={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        allowDeselect={false}
        {...form.getInputProps('language')}
        onChange={setLanguage}
      />
    </>
  );
}

function ConversationFields({ form }: { form: AssistantForm }) {
  const t = useTranslations('assistants');
  const { language } = form.getValues();
  const dir = directionOf(language);
  return (
    <>
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
        dir={dir}
        {...form.getInputProps('begin_message')}
      />
      <Textarea
        label={t('field.instructions')}
        description={t('help.instructions')}
        placeholder={t('rulesExample')}
        autosize
        minRows={6}
        maxRows={20}
        dir={dir}
        {...form.getInputProps('instructions')}
      />
    </>
  );
}
