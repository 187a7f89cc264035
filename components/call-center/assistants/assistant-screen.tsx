'use client';
import { IconRobot } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { RecordScreen } from '@/components/resource/record-screen';
import { RecordPending } from '@/components/resource/record-state';
import { assistants } from '@/lib/call-center/assistants/assistants-resource';
import { LOCALE_NAMES, LOCALES } from '@/lib/i18n/locales';
import { useAssistantColumns } from './assistant-columns';

const AssistantEditor = dynamic(() => import('./assistant-editor').then((module) => module.AssistantEditor), {
  loading: () => <RecordPending />,
});

export function AssistantScreen() {
  const t = useTranslations('assistants');
  const columns = useAssistantColumns();
  const created = useTranslations('resource.where')('created');
  return (
    <RecordScreen
      resource={assistants}
      selection="assistantId"
      words={{
        title: t('title'),
        trail: t('trail'),
        search: t('search'),
        empty: t('empty'),
        new: t('new'),
        edit: t('edit'),
      }}
      icon={<IconRobot />}
      columns={columns}
      fields={() => ({
        name: { label: t('field.name') },
        language: {
          label: t('field.language'),
          options: LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] })),
        },
        record_calls: { label: t('field.record_calls') },
        created_at: { label: created },
      })}
      editor={(id, onDone) => <AssistantEditor key={id} id={id} onDone={onDone} />}
      drawerSize={680}
    />
  );
}
