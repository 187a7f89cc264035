'use client';
import { Divider, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { RecordEditor } from '@/components/resource/record-editor';
import { blankExtension, extensionSchema } from '@/lib/call-center/extensions/extension-schema';
import { type Extension, extensions } from '@/lib/call-center/extensions/extensions-resource';
import { detailOptions } from '@/lib/resource/queries';
import { isUuid } from '@/lib/resource/uuid';
import { browserClient } from '@/lib/supabase/browser';
import { ExtensionFields } from './extension-fields';
import { ExtensionPhones } from './extension-phones';
import { NewExtension } from './new-extension';
import { SetUp } from './set-up';

export function ExtensionEditor({ id, onDone }: { id: string; onDone: () => void }) {
  return isUuid(id) ? <OpenExtension id={id} onDone={onDone} /> : <NewExtension onDone={onDone} />;
}

function OpenExtension({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('extensions');
  const { data: row } = useQuery(detailOptions(browserClient, extensions, id));
  return (
    <Stack gap="lg">
      {row && <ExtensionPhones row={row} />}
      <RecordEditor
        resource={extensions}
        schema={extensionSchema}
        id={id}
        blank={blankExtension('')}
        valuesOf={valuesOf}
        nameOf={({ extension, name }) => `${extension} ${name}`}
        createLabel={t('create')}
        fields={(form) => (
          <ExtensionFields
            form={form}
            digits={
              <TextInput
                label={t('field.extension')}
                description={t('help.extensionStays')}
                value={row?.extension ?? ''}
                readOnly
                dir="ltr"
              />
            }
          />
        )}
        onDone={onDone}
      />
      {row && (
        <>
          <Divider />
          <SetUp row={row} />
        </>
      )}
    </Stack>
  );
}

function valuesOf({ name, person_id, phone_number_id, caller_name, ring_seconds, active }: Extension) {
  return { name, person_id, phone_number_id, caller_name, ring_seconds, active };
}
