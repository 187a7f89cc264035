'use client';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { type FormSchema, RecordForm } from '@/components/resource/record-form';
import { useToast } from '@/components/ui';
import type { CrmSettings, SettingsChange } from '@/lib/crm/settings/crm-settings';
import { useChangeSettings } from './use-crm-settings';

type Values<S extends FormSchema> = z.input<S> & Record<string, unknown>;
interface Props<S extends FormSchema> {
  settings: CrmSettings;
  schema: S;
  values: Values<S>;
  toChange: (values: z.output<S>) => SettingsChange;
  children: (form: UseFormReturnType<Values<S>>, disabled: boolean) => ReactNode;
}

/** Saves one matter by itself; whoever may only look sees it without a button. */
export function SettingsForm<S extends FormSchema>({ settings, schema, values, toChange, children }: Props<S>) {
  const t = useTranslations('resource');
  const toast = useToast();
  const { allowed, save } = useChangeSettings(settings);
  return (
    <RecordForm
      schema={schema}
      initialValues={values}
      submitLabel={t('save')}
      readOnly={!allowed}
      onSubmit={(typed) => save.mutateAsync(toChange(typed))}
      onSaved={() => toast.success(t('saved'))}
    >
      {(form) => children(form, !allowed)}
    </RecordForm>
  );
}
