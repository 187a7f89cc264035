'use client';
import { Group, Select, Text } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui';
import { fetchVoiceSample } from '@/lib/call-center/assistants/voice-sample';
import { voiceFor, voicesOf } from '@/lib/call-center/assistants/voices';
import { mindModels } from '@/lib/catalogues/models';
import { MIND_PROVIDERS, VOICE_PROVIDERS } from '@/lib/catalogues/providers';
import { DISCLOSURES } from '@/lib/catalogues/spoken-lines';
import { AmbienceFields } from './ambience-fields';
import type { AssistantForm } from './assistant-fields';
import { AssistantSection } from './assistant-section';
import { LatencyFacts } from './latency-facts';
import { RecognitionFields } from './recognition-fields';
import { useProviders } from './use-providers';
import { VoiceSample } from './voice-sample';

/** Who lends an agent its voice, its mind and its ears, with the models that there are and how long an answer takes. */
export function ProviderFields({ form, id }: { form: AssistantForm; id: string }) {
  const t = useTranslations('assistants');
  return (
    <AssistantSection title={t('section.providers')}>
      <VoiceFields form={form} id={id} />
      <AmbienceFields form={form} />
      <MindFields form={form} />
      <RecognitionFields form={form} />
      <Text size="sm" c="dimmed">
        {t('provider.note')}
      </Text>
      <div>
        <TextLink href="/credentials" size="sm">
          {t('provider.keys')}
        </TextLink>
      </div>
      <LatencyFacts form={form} id={id} />
    </AssistantSection>
  );
}

function VoiceFields({ form, id }: { form: AssistantForm; id: string }) {
  const t = useTranslations('assistants');
  const { language, voice, voice_provider, begin_message } = form.getValues();
  const providers = useProviders('voice', voice_provider);
  const regions = new Intl.DisplayNames(useLocale(), { type: 'region' });
  const text = begin_message.trim() || DISCLOSURES[language].spoken;
  // A provider's voice is heard by the account's key, and in the name of an agent that is there.
  const heard = voice !== '' && (voice_provider === 'builtin' || id !== 'new');
  const hear = async (signal: AbortSignal) => {
    if (voice_provider === 'builtin') return fetchVoiceSample({ language, voice, text }, signal);
    // What conversations with drafts are made of is for no first paint.
    const { fetchTrialVoice } = await import('@/lib/call-center/trial/trial-api');
    return fetchTrialVoice(id, text, signal, { provider: voice_provider, id: voice, language });
  };
  const accentOf = (accent: string) => (accent === '001' ? null : regions.of(accent));
  return (
    <>
      <Select
        label={t('field.voice_provider')}
        data={providers}
        allowDeselect={false}
        {...form.getInputProps('voice_provider')}
        onChange={(value) => {
          const provider = VOICE_PROVIDERS.find((id) => id === value);
          if (!provider) return;
          form.setFieldValue('voice_provider', provider);
          form.setFieldValue('voice', voiceFor(provider, language, voice));
        }}
      />
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <Select
          flex={1}
          label={t('field.voice')}
          data={voicesOf(voice_provider, language).map(({ id, name, gender, accent, age }) => ({
            value: id,
            label: [name, t(`gender.${gender}`), accentOf(accent), t(`age.${age}`)].filter(Boolean).join(' · '),
          }))}
          allowDeselect={false}
          nothingFoundMessage={t('provider.noVoice')}
          {...form.getInputProps('voice')}
        />
        {heard && <VoiceSample of={`${voice_provider} ${voice} ${language} ${text}`} load={hear} />}
      </Group>
    </>
  );
}

function MindFields({ form }: { form: AssistantForm }) {
  const t = useTranslations('assistants');
  const { mind_provider } = form.getValues();
  const providers = useProviders('mind', mind_provider);
  const models = mindModels(mind_provider);
  return (
    <>
      <Select
        label={t('field.mind_provider')}
        data={providers}
        allowDeselect={false}
        {...form.getInputProps('mind_provider')}
        onChange={(value) => {
          const provider = MIND_PROVIDERS.find((id) => id === value);
          if (!provider) return;
          form.setFieldValue('mind_provider', provider);
          form.setFieldValue('mind_model', mindModels(provider)[0] ?? null);
        }}
      />
      {models.length > 0 && (
        <Select
          label={t('field.mind_model')}
          data={models}
          allowDeselect={false}
          {...form.getInputProps('mind_model')}
        />
      )}
    </>
  );
}
