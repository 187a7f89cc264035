'use client';
import { Button, Stack } from '@mantine/core';
import { IconFiles, IconMessageQuestion } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { FilterSelect } from '@/components/resource/filter-select';
import { RecordDrawer } from '@/components/resource/record-drawer';
import { RecordScreen } from '@/components/resource/record-screen';
import { RecordPending } from '@/components/resource/record-state';
import { useColleagues } from '@/components/resource/use-colleagues';
import { KINDS, knowledgeFiles, STATES } from '@/lib/call-center/files/files-resource';
import { useMay } from '@/lib/session/viewer-context';
import { AddFiles } from './add-files';
import { useFileColumns } from './file-columns';
import { SearchedBy } from './searched-by';

const FileEditor = dynamic(() => import('./file-editor').then((module) => module.FileEditor), {
  loading: () => <RecordPending />,
});
const AskFiles = dynamic(() => import('./ask-files').then((module) => module.AskFiles), {
  loading: () => <RecordPending />,
});

export function FileScreen() {
  const t = useTranslations('files');
  const created = useTranslations('resource.where')('created');
  const columns = useFileColumns();
  const people = useColleagues(knowledgeFiles.name);
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const kinds = KINDS.map((value) => ({ value, label: t(`kind.${value}`) }));
  const states = STATES.map((value) => ({ value, label: t(`state.${value}`) }));
  return (
    <>
      <RecordScreen
        resource={knowledgeFiles}
        selection="itemId"
        words={{
          ...{ title: t('title'), trail: t('trail'), search: t('search'), empty: t('empty') },
          ...{ new: t('new'), edit: t('edit') },
        }}
        icon={<IconFiles />}
        columns={columns}
        filters={<FilterSelect resource={knowledgeFiles} name="kind" label={t('column.kind')} data={kinds} />}
        fields={() => ({
          name: { label: t('field.name') },
          kind: { label: t('column.kind'), options: kinds },
          state: { label: t('column.state'), options: states },
          created_at: { label: created },
          created_by: { label: t('by'), options: people.choices(null) },
        })}
        actions={
          <Button
            variant="default"
            leftSection={<IconMessageQuestion size={16} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('ask.title')}
          </Button>
        }
        above={
          <Stack mb="md" gap="sm">
            {may(knowledgeFiles.name, 'insert') && <AddFiles />}
            <SearchedBy />
          </Stack>
        }
        editor={(id, onDone) => <FileEditor key={id} id={id} onDone={onDone} />}
        drawerSize={680}
      />
      <RecordDrawer opened={asking} title={t('ask.title')} onClose={() => setAsking(false)} size={680}>
        {asking && <AskFiles />}
      </RecordDrawer>
    </>
  );
}
