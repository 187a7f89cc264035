'use client';
import { Button } from '@mantine/core';
import { IconPlus, IconRobot } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'next-intl';
import { ListPage } from '@/components/resource/list-page';
import { ListTotal } from '@/components/resource/list-total';
import { RecordDrawer } from '@/components/resource/record-drawer';
import { RecordEditor } from '@/components/resource/record-editor';
import { useLiveRefresh } from '@/components/resource/use-live-refresh';
import { useOpenRecord } from '@/components/resource/use-open-record';
import { PageHead } from '@/components/ui';
import { type Assistant, assistants } from '@/lib/call-center/assistants/assistants-resource';
import { voiceFor } from '@/lib/call-center/assistants/voices';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/i18n/locales';
import { useAssistantColumns } from './assistant-columns';
import { AssistantFields, type AssistantValues } from './assistant-fields';

export function AssistantScreen() {
  const t = useTranslations('assistants');
  const locale = useLocale();
  const record = useOpenRecord(assistants.path, 'assistantId');
  const columns = useAssistantColumns(record.open, record.address);
  useLiveRefresh('assistants', assistants.keys.all);
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => record.open('new')}>
      {t('new')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} trail={[t('trail')]} count={<ListTotal table="assistants" />} action={create} />
      <ListPage
        resource={assistants}
        title={t('title')}
        searchPlaceholder={t('search')}
        columns={columns}
        empty={{ icon: <IconRobot />, text: t('empty'), action: create }}
        openId={record.id}
        onOpen={record.open}
      />
      <RecordDrawer
        opened={record.id !== null}
        title={record.id === 'new' ? t('new') : t('edit')}
        onClose={record.close}
        size={680}
      >
        {record.id && (
          <RecordEditor
            key={record.id}
            resource={assistants}
            id={record.id}
            blank={blankAssistant(locale)}
            valuesOf={valuesOf}
            nameOf={(row) => row.name}
            createLabel={t('create')}
            fields={(form) => <AssistantFields form={form} />}
            onDone={record.close}
          />
        )}
      </RecordDrawer>
    </>
  );
}

/** A new agent speaks the language of the person who makes it. */
function blankAssistant(language: Locale): AssistantValues {
  return {
    name: '',
    language,
    voice: voiceFor(language, ''),
    first_speaker: 'ai_message',
    begin_message: '',
    instructions: '',
    silence_seconds: 15,
    max_duration_seconds: 1800,
    record_calls: true,
  };
}

function valuesOf(row: Assistant): AssistantValues {
  const {
    name,
    voice,
    first_speaker,
    begin_message,
    instructions,
    silence_seconds,
    max_duration_seconds,
    record_calls,
  } = row;
  const language = isLocale(row.language) ? row.language : DEFAULT_LOCALE;
  return {
    name,
    language,
    voice,
    first_speaker,
    begin_message,
    instructions,
    silence_seconds,
    max_duration_seconds,
    record_calls,
  };
}
