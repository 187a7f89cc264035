'use client';
import { Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { RecordEditor } from '@/components/resource/record-editor';
import { type KnowledgeFile, knowledgeFiles } from '@/lib/call-center/files/files-resource';
import { BLANK_PAGE, fileSchema, pageSchema, type PageValues } from '@/lib/call-center/files/file-schema';
import { detailOptions } from '@/lib/resource/queries';
import { browserClient } from '@/lib/supabase/browser';
import { AboutFile } from './about-file';

const nameOf = ({ name }: Pick<KnowledgeFile, 'name'>) => name;

export function FileEditor({ id, onDone }: { id: string; onDone: () => void }) {
  return id === 'new' ? <NewPage onDone={onDone} /> : <OneFile id={id} onDone={onDone} />;
}

/** A file comes by being dropped on the list; what is made here is a web page. */
function NewPage({ onDone }: { onDone: () => void }) {
  const t = useTranslations('files');
  return (
    <RecordEditor
      resource={knowledgeFiles}
      schema={pageSchema}
      id="new"
      blank={BLANK_PAGE}
      valuesOf={({ address }: KnowledgeFile): PageValues => ({ address: address ?? '' })}
      nameOf={nameOf}
      createLabel={t('create')}
      fields={(form) => (
        <TextInput
          label={t('field.address')}
          description={t('help.address')}
          type="url"
          dir="ltr"
          required
          data-autofocus
          {...form.getInputProps('address')}
        />
      )}
      onDone={onDone}
    />
  );
}

function OneFile({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('files');
  const { data: file } = useQuery(detailOptions(browserClient, knowledgeFiles, id));
  return (
    <Stack gap="xl">
      <RecordEditor
        resource={knowledgeFiles}
        schema={fileSchema}
        id={id}
        blank={{ name: '' }}
        valuesOf={({ name }: KnowledgeFile) => ({ name })}
        nameOf={nameOf}
        createLabel={t('create')}
        fields={(form) => <TextInput label={t('field.name')} required {...form.getInputProps('name')} />}
        onDone={onDone}
      />
      {file && <AboutFile file={file} />}
    </Stack>
  );
}
