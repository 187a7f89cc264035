'use client';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { RecordForm } from '@/components/resource/record-form';
import { useRecordMutations } from '@/components/resource/use-record-mutations';
import { makePassword } from '@/lib/call-center/extensions/make-password';
import { blankExtension, newExtensionSchema } from '@/lib/call-center/extensions/extension-schema';
import { extensions } from '@/lib/call-center/extensions/extensions-resource';
import { detailOptions } from '@/lib/resource/queries';
import { browserClient } from '@/lib/supabase/browser';
import { useViewer } from '@/lib/session/viewer-context';
import { ExtensionFields } from './extension-fields';
import { SetUpCard } from './set-up-card';

/** The record first, then its password, which is shown this once; if only that is refused, another attempt makes no second record. */
export function NewExtension({ onDone }: { onDone: () => void }) {
  const t = useTranslations('extensions');
  const queries = useQueryClient();
  const { userId } = useViewer();
  const { create } = useRecordMutations(extensions);
  const made = useRef<string | null>(null);
  const [ready, setReady] = useState<{ user: string; password: string } | null>(null);
  if (ready) return <SetUpCard {...ready} onDone={onDone} />;
  return (
    <RecordForm
      schema={newExtensionSchema}
      initialValues={blankExtension(userId)}
      submitLabel={t('create')}
      fieldOf={{ already_exists: 'extension' }}
      onSubmit={async (values) => {
        made.current ??= (await create.mutateAsync(values)).id;
        const password = await makePassword(made.current);
        const row = await queries.fetchQuery(detailOptions(browserClient, extensions, made.current));
        setReady({ user: row?.sip_user ?? '', password });
        await queries.invalidateQueries({ queryKey: extensions.keys.all });
      }}
      onSaved={() => undefined}
    >
      {(form) => (
        <ExtensionFields
          form={form}
          digits={
            <TextInput
              label={t('field.extension')}
              description={t('help.extension')}
              required
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              data-autofocus
              {...form.getInputProps('extension')}
            />
          }
        />
      )}
    </RecordForm>
  );
}
