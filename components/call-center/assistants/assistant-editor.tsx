'use client';
import { Group } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { RecordEditor } from '@/components/resource/record-editor';
import { assistantSchema } from '@/lib/call-center/assistants/assistant-schema';
import { type Assistant, assistants } from '@/lib/call-center/assistants/assistants-resource';
import { crmRulesOf, NO_CRM_RULES } from '@/lib/call-center/call-changes/crm-rules';
import { resultFieldsOf } from '@/lib/call-center/call-logs/call-result';
import { voiceFor } from '@/lib/call-center/assistants/voices';
import { isAmbientSound, USUAL_AMBIENT_VOLUME } from '@/lib/catalogues/ambience';
import { IDLE_MESSAGES } from '@/lib/catalogues/spoken-lines';
import { isSdkMessage } from '@/lib/embed/sdk-messages';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/i18n/locales';
import { TrialButton } from '../trial/trial-button';
import { AssistantFields, type AssistantValues } from './assistant-fields';
import { EmbedButton } from './embed-button';
import { TalkButton } from './talk-button';
import { VersionBar } from './version-bar';

export function AssistantEditor({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('assistants');
  const locale = useLocale();
  return (
    <RecordEditor
      resource={assistants}
      schema={assistantSchema}
      id={id}
      blank={blankAssistant(locale)}
      valuesOf={valuesOf}
      nameOf={(row) => row.name}
      createLabel={t('create')}
      fields={(form) => (
        <>
          {id !== 'new' && (
            <>
              <Group>
                <TalkButton id={id} unsaved={form.isDirty()} onTalk={onDone} />
                <TrialButton id={id} unsaved={form.isDirty()} />
                <EmbedButton id={id} name={form.getValues().name} />
              </Group>
              <VersionBar id={id} unsaved={form.isDirty()} />
            </>
          )}
          <AssistantFields form={form} id={id} />
        </>
      )}
      onDone={onDone}
    />
  );
}

/** A new agent speaks the language of the person who makes it. */
function blankAssistant(language: Locale): AssistantValues {
  return {
    name: '',
    language,
    voice_provider: 'builtin',
    voice: voiceFor('builtin', language, ''),
    mind_provider: 'builtin',
    mind_model: null,
    stt_provider: 'builtin',
    stt_model: null,
    stt_language: null,
    ambient_sound: null,
    ambient_volume: USUAL_AMBIENT_VOLUME,
    first_speaker: 'ai_message',
    begin_message: '',
    instructions: '',
    disclosure: false,
    disclosure_message: '',
    idle_messages: [...IDLE_MESSAGES[language]],
    idle_times: 2,
    silence_seconds: 15,
    max_duration_seconds: 1800,
    voicemail_action: 'hang_up',
    voicemail_message: '',
    record_calls: true,
    tool_ids: [],
    knowledge_latest: false,
    result_fields: [],
    crm_rules: NO_CRM_RULES,
    sdk_messages: [],
  };
}

function valuesOf(row: Assistant): AssistantValues {
  const { voice_provider, mind_provider, mind_model, stt_provider, stt_model, stt_language } = row;
  const { name, first_speaker, begin_message, instructions, record_calls } = row;
  const { disclosure, disclosure_message, voicemail_action, voicemail_message } = row;
  const { tool_ids, knowledge_latest, idle_messages, idle_times, silence_seconds, max_duration_seconds } = row;
  const { ambient_sound, ambient_volume } = row;
  const language = isLocale(row.language) ? row.language : DEFAULT_LOCALE;
  return {
    ...{ name, language, first_speaker, begin_message, instructions, record_calls },
    ...{ voice_provider, mind_provider, mind_model, stt_provider, stt_model, stt_language },
    voice: voiceFor(voice_provider, language, row.voice),
    ...{ ambient_sound: isAmbientSound(ambient_sound) ? ambient_sound : null, ambient_volume },
    ...{ disclosure, disclosure_message, voicemail_action, voicemail_message },
    ...{ idle_messages, idle_times, silence_seconds, max_duration_seconds, tool_ids, knowledge_latest },
    result_fields: resultFieldsOf(row.result_fields),
    crm_rules: crmRulesOf(row.crm_rules),
    sdk_messages: row.sdk_messages.filter(isSdkMessage),
  };
}
