'use client';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { z } from 'zod';
import { useErrorText } from '@/components/ui/use-error-text';
import type { AppError } from '@/lib/errors/app-error';
import { toAppError } from '@/lib/errors/to-app-error';
import { isValidationKey } from '@/lib/resource/validation-keys';
import { useUnsaved } from './unsaved-context';

type FieldErrors = Record<string, string>;
/** A form's fields; what they become for the database is the schema's own business. */
export type FormSchema = z.ZodType<Record<string, unknown>, Record<string, unknown>>;
/** Refusals of the database that concern one field, by their stable code. */
export type FieldOf = Readonly<Record<string, string>>;
/** A refusal whose field, or whose words, hang on what it says and on what was typed. */
export type RefusalAt = (
  error: AppError,
  values: Record<string, unknown>,
) => { field: string; words: ReactNode } | null;

interface Props<S extends FormSchema> {
  schema: S;
  initialValues: z.input<S> & Record<string, unknown>;
  submitLabel: string;
  /** Rejects when the server refuses; what was typed stays. */
  onSubmit: (values: z.output<S>) => Promise<unknown>;
  onSaved: () => void;
  /** What differs from the values that it began with; nothing when nothing does. */
  onTyped?: (typed: Record<string, unknown> | null) => void;
  /** What somebody has typed over another version of the record. */
  typed?: Record<string, unknown> | null;
  fieldOf?: FieldOf;
  refusalAt?: RefusalAt;
  children: (form: UseFormReturnType<z.input<S> & Record<string, unknown>>) => ReactNode;
  secondary?: ReactNode;
  /** Whoever may only look has nothing to send. */
  readOnly?: boolean;
}

/** One form for create and edit: the noun's schema checks it, errors stand at their field, the first one takes the focus. */
export function RecordForm<S extends FormSchema>({
  schema,
  initialValues,
  submitLabel,
  onSubmit,
  onSaved,
  onTyped,
  typed = null,
  fieldOf,
  refusalAt,
  children,
  secondary,
  readOnly = false,
}: Props<S>) {
  const t = useTranslations('resource.validation');
  const errorText = useErrorText();
  const [refusal, setRefusal] = useState<string | null>(null);
  const resolve = schemaResolver(schema, { sync: true });
  const form = useForm<z.input<S> & Record<string, unknown>>({
    initialValues,
    validate: (values) => inWords(resolve(values), (key) => (isValidationKey(key) ? t(key) : key)),
  });
  const dirty = form.isDirty();
  const nothingToLose = useUnsaved(dirty);
  const { values } = form;
  useEffect(() => onTyped?.(dirty ? changed(values, initialValues) : null), [dirty, values, initialValues, onTyped]);
  const retype = useEffectEvent(() => typed && form.setValues({ ...values, ...typed }));
  useEffect(() => void retype(), []);

  const submit = form.onSubmit(
    async (values) => {
      setRefusal(null);
      try {
        await onSubmit(schema.parse(values));
        form.resetDirty();
        nothingToLose();
        onSaved();
      } catch (error) {
        const known = toAppError(error);
        const said = refusalAt?.(known, values);
        const field = said?.field ?? fieldOf?.[known.code];
        if (!field) return setRefusal(errorText(error));
        form.setFieldError(field, said?.words ?? errorText(error));
        form.getInputNode(field)?.focus();
      }
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw={720}>
        {children(form)}
        {/* Beside the button that was pressed: the top of a long form is out of sight by then. */}
        {refusal && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        {!readOnly && (
          <Group justify="space-between" mt="xs">
            <Button type="submit" loading={form.submitting}>
              {submitLabel}
            </Button>
            {secondary}
          </Group>
        )}
      </Stack>
    </form>
  );
}

function changed(values: Record<string, unknown>, before: Record<string, unknown>): Record<string, unknown> {
  const same = ([name, value]: [string, unknown]) => JSON.stringify(value) === JSON.stringify(before[name]);
  return Object.fromEntries(Object.entries(values).filter((entry) => !same(entry)));
}

/** A schema's messages are keys of `resource.validation`, so that one schema speaks six languages. */
function inWords(errors: Record<string, unknown>, translate: (key: string) => string): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, translate(String(key))]));
}
