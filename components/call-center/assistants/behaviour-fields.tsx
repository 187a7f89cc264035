'use client';
import { Checkbox, Group, NumberInput, Radio, Stack, TagsInput, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { MOST_IDLE_MESSAGES, VOICEMAIL_ACTIONS } from '@/lib/call-center/assistants/assistant-schema';
import { DISCLOSURES, IDLE_MESSAGES, VOICEMAIL_MESSAGES } from '@/lib/catalogues/spoken-lines';
import { directionOf } from '@/lib/i18n/locales';
import type { AssistantForm } from './assistant-fields';
import { AssistantSection } from './assistant-section';

/** What an agent does besides talking: into a silence, on a machine, and with the recording. */
export function BehaviourFields({ form }: { form: AssistantForm }) {
  const t = useTranslations('assistants');
  return (
    <>
      <AssistantSection title={t('section.silence')}>
        <SilenceFields form={form} />
      </AssistantSection>
      <AssistantSection title={t('section.machine')}>
        <VoicemailFields form={form} />
      </AssistantSection>
      <AssistantSection title={t('section.recording')}>
        <RecordingFields form={form} />
      </AssistantSection>
    </>
  );
}

function SilenceFields({ form }: { form: AssistantForm }) {
  const t = useTranslations('assistants');
  const { language } = form.getValues();
  return (
    <>
      <TagsInput
        label={t('field.idle_messages')}
        description={t('help.idle_messages')}
        data={[...IDLE_MESSAGES[language]]}
        maxTags={MOST_IDLE_MESSAGES}
        maxLength={200}
        splitChars={[]}
        dir={directionOf(language)}
        styles={{ pill: { unicodeBidi: 'plaintext' } }}
        {...form.getInputProps('idle_messages')}
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
          label={t('field.idle_times')}
          description={t('help.idle_times')}
          min={0}
          max={5}
          {...form.getInputProps('idle_times')}
        />
      </Group>
      <NumberInput
        label={t('field.max_duration_seconds')}
        min={30}
        max={14_400}
        {...form.getInputProps('max_duration_seconds')}
      />
    </>
  );
}

function VoicemailFields({ form }: { form: AssistantForm }) {
  const t = useTranslations('assistants');
  const { language, name, voicemail_action } = form.getValues();
  return (
    <>
      <Radio.Group label={t('field.voicemail_action')} {...form.getInputProps('voicemail_action')}>
        <Stack gap={6} mt={6}>
          {VOICEMAIL_ACTIONS.map((value) => (
            <Radio key={value} value={value} label={t(`voicemail.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {voicemail_action === 'leave_message' && (
        <Textarea
          label={t('field.voicemail_message')}
          description={t('help.ownLine')}
          placeholder={VOICEMAIL_MESSAGES[language].replace('{assistant}', name)}
          autosize
          minRows={2}
          dir={directionOf(language)}
          {...form.getInputProps('voicemail_message')}
        />
      )}
    </>
  );
}

function RecordingFields({ form }: { form: AssistantForm }) {
  const t = useTranslations('assistants');
  const { language, disclosure, record_calls } = form.getValues();
  return (
    <>
      <Checkbox
        label={t('field.record_calls')}
        description={t('help.record_calls')}
        {...form.getInputProps('record_calls', { type: 'checkbox' })}
      />
      <Checkbox
        label={t('field.disclosure')}
        description={t('help.disclosure')}
        {...form.getInputProps('disclosure', { type: 'checkbox' })}
      />
      {disclosure && (
        <Textarea
          label={t('field.disclosure_message')}
          description={t('help.ownLine')}
          placeholder={DISCLOSURES[language][record_calls ? 'recorded' : 'spoken']}
          autosize
          minRows={2}
          dir={directionOf(language)}
          {...form.getInputProps('disclosure_message')}
        />
      )}
    </>
  );
}
