'use client';
import { Stack } from '@mantine/core';
import { useTimeZone, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { RecordEditor } from '@/components/resource/record-editor';
import { type Barred, doNotCall } from '@/lib/call-center/donotcall/donotcall-resource';
import { BLANK_ENTRY, doNotCallSchema, entryValues } from '@/lib/call-center/donotcall/donotcall-schema';
import { DoNotCallFields } from './donotcall-fields';
import { DoNotCallStory } from './donotcall-story';
import { LiftButton } from './lift-button';

/** The only thing about an entry that the database may have taken already. */
const FIELD_OF = { already_exists: 'number' } as const;

export function DoNotCallEditor({ id, page, onDone }: { id: string; page: string; onDone: () => void }) {
  const t = useTranslations('donotcall');
  const zone = useTimeZone() ?? 'UTC';
  const schema = useMemo(() => doNotCallSchema(zone), [zone]);
  return (
    <Stack gap="xl">
      <RecordEditor
        resource={doNotCall}
        schema={schema}
        id={id}
        blank={BLANK_ENTRY}
        valuesOf={(row: Barred) => entryValues(row, zone)}
        nameOf={({ number }) => number}
        createLabel={t('create')}
        fields={(form) => <DoNotCallFields form={form} isNew={id === 'new'} />}
        fieldOf={FIELD_OF}
        remove={(row) => <LiftButton entry={row} onLifted={onDone} />}
        onDone={onDone}
      />
      {id !== 'new' && <DoNotCallStory id={id} page={page} />}
    </Stack>
  );
}
