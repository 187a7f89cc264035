'use client';
import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { transcriptionLanguages, transcriptionModels } from '@/lib/catalogues/models';
import { RECOGNITION_PROVIDERS } from '@/lib/catalogues/providers';
import type { AssistantForm } from './assistant-fields';
import { useHeardIn } from './use-heard-in';
import { useProviders } from './use-providers';

const AS_SPOKEN = 'as-spoken';

/** Who hears for an agent, in which language, and by which of the models that understand it. */
export function RecognitionFields({ form }: { form: AssistantForm }) {
  const t = useTranslations('assistants');
  const heardIn = useHeardIn();
  const { language, stt_provider, stt_language } = form.getValues();
  const providers = useProviders('recognition', stt_provider);
  const models = transcriptionModels(stt_provider, stt_language ?? language);
  const [several, ...single] = transcriptionLanguages(stt_provider).map((value) => ({ value, label: heardIn(value) }));
  const chooseModel = (provider: string, heard: string) => {
    const { stt_model } = form.getValues();
    const able = transcriptionModels(provider, heard);
    form.setFieldValue('stt_model', able.find((model) => model === stt_model) ?? able[0] ?? null);
  };
  return (
    <>
      <Select
        label={t('field.stt_provider')}
        data={providers}
        allowDeselect={false}
        {...form.getInputProps('stt_provider')}
        onChange={(value) => {
          const provider = RECOGNITION_PROVIDERS.find((id) => id === value);
          if (!provider) return;
          const heard = transcriptionLanguages(provider).length > 0 ? stt_language : null;
          form.setFieldValue('stt_provider', provider);
          form.setFieldValue('stt_language', heard);
          chooseModel(provider, heard ?? language);
        }}
      />
      {several && (
        <Select
          label={t('field.stt_language')}
          description={t('help.stt_language')}
          data={[
            { value: AS_SPOKEN, label: heardIn(null) },
            several,
            ...single.sort((one, other) => one.label.localeCompare(other.label)),
          ]}
          searchable
          allowDeselect={false}
          {...form.getInputProps('stt_language')}
          value={stt_language ?? AS_SPOKEN}
          onChange={(value) => {
            const chosen = value === AS_SPOKEN ? null : value;
            form.setFieldValue('stt_language', chosen);
            chooseModel(stt_provider, chosen ?? language);
          }}
        />
      )}
      {models.length > 0 && (
        <Select label={t('field.stt_model')} data={models} allowDeselect={false} {...form.getInputProps('stt_model')} />
      )}
    </>
  );
}
