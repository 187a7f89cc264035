'use client';
import { Button } from '@mantine/core';
import { IconPlus, IconRobot } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { ListPage } from '@/components/resource/list-page';
import { ListTotal } from '@/components/resource/list-total';
import { RecordDrawer } from '@/components/resource/record-drawer';
import { RecordPending } from '@/components/resource/record-state';
import { useLiveRefresh } from '@/components/resource/use-live-refresh';
import { useOpenRecord } from '@/components/resource/use-open-record';
import { PageHead } from '@/components/ui';
import { assistants } from '@/lib/call-center/assistants/assistants-resource';
import { useAssistantColumns } from './assistant-columns';

const AssistantEditor = dynamic(() => import('./assistant-editor').then((module) => module.AssistantEditor), {
  loading: () => <RecordPending />,
});

export function AssistantScreen() {
  const t = useTranslations('assistants');
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
        {record.id && <AssistantEditor key={record.id} id={record.id} onDone={record.close} />}
      </RecordDrawer>
    </>
  );
}
