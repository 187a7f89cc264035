'use client';
import { Alert, Button, Group, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { useToast } from '@/components/ui/use-toast';
import type { Resource } from '@/lib/resource/define-resource';
import { rowOfLists } from '@/lib/resource/cached';
import { detailOptions } from '@/lib/resource/queries';
import { browserClient } from '@/lib/supabase/browser';
import { type FieldOf, type FormSchema, RecordForm, type RefusalAt } from './record-form';
import { RecordState } from './record-state';
import { RemoveButton } from './remove-button';
import { useRecordMutations } from './use-record-mutations';
import { WhoCanSee } from './who-can-see';

/** What somebody has changed and not saved. */
type Typed = Record<string, unknown> | null;
type Values<S extends FormSchema> = z.input<S> & Record<string, unknown>;

interface Props<Row extends { id: string; version: number }, S extends FormSchema> {
  resource: Resource<Row>;
  schema: S;
  /** `new` or a record's id. */
  id: string;
  blank: Values<S>;
  valuesOf: (row: Row) => Values<S>;
  nameOf: (row: Row) => string;
  createLabel: string;
  fields: (form: UseFormReturnType<Values<S>>) => ReactNode;
  fieldOf?: FieldOf;
  refusalAt?: RefusalAt;
  /** In place of the plain button, for what is not deleted just so. */
  remove?: (row: Row) => ReactNode;
  onDone: () => void;
}

/** Create and edit share the fields, the schema and the after-effects. */
export function RecordEditor<Row extends { id: string; version: number }, S extends FormSchema>(props: Props<Row, S>) {
  return props.id === 'new' ? <CreateForm {...props} /> : <EditForm {...props} />;
}

function CreateForm<Row extends { id: string; version: number }, S extends FormSchema>(props: Props<Row, S>) {
  const { create } = useRecordMutations(props.resource);
  const form = useRef<HTMLDivElement>(null);
  // The drawer looked for its first field before the form had come.
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return (
    <div ref={form}>
      <RecordForm
        schema={props.schema}
        initialValues={props.blank}
        submitLabel={props.createLabel}
        fieldOf={props.fieldOf}
        refusalAt={props.refusalAt}
        onSubmit={(values) => create.mutateAsync(values)}
        onSaved={props.onDone}
      >
        {props.fields}
      </RecordForm>
    </div>
  );
}

function EditForm<Row extends { id: string; version: number }, S extends FormSchema>(props: Props<Row, S>) {
  const { resource, id } = props;
  const queries = useQueryClient();
  const query = useQuery(detailOptions(browserClient, resource, id));
  // Opened from its list it is there at once, and read anew behind that.
  const data = query.isPending ? rowOfLists(queries, resource, id) : query.data;
  return <RecordState query={{ ...query, data }}>{(row) => <OpenRecord {...props} latest={row} />}</RecordState>;
}

/** While somebody types, a colleague's save does not replace the form: the form keeps the version it was opened with. */
function OpenRecord<Row extends { id: string; version: number }, S extends FormSchema>({
  latest,
  ...props
}: Props<Row, S> & { latest: Row }) {
  const { resource, id, onDone } = props;
  const t = useTranslations('resource');
  const toast = useToast();
  const { update } = useRecordMutations(resource);
  const [shown, setShown] = useState(latest);
  const [dirty, setDirty] = useState(false);
  const [kept, setKept] = useState<Typed>(null);
  const typed = useRef<Typed>(null);
  const onTyped = useCallback((now: Typed) => {
    typed.current = now;
    setDirty(now !== null);
  }, []);
  const newer = latest.version !== shown.version;
  const show = (keep: Typed) => {
    setKept(keep);
    setShown(latest);
  };
  if (newer && !dirty) show(null);
  return (
    <Stack gap="md">
      {newer && dirty && (
        <Alert color="yellow" role="status">
          <Stack gap="xs" align="flex-start">
            {t('changedMeanwhile')}
            <Group gap="xs">
              <Button variant="default" size="xs" onClick={() => show(typed.current)}>
                {t('keepMine')}
              </Button>
              <Button variant="default" size="xs" onClick={() => show(null)}>
                {t('loadTheirs')}
              </Button>
            </Group>
          </Stack>
        </Alert>
      )}
      <RecordForm
        key={shown.version}
        schema={props.schema}
        initialValues={props.valuesOf(shown)}
        submitLabel={t('save')}
        fieldOf={props.fieldOf}
        refusalAt={props.refusalAt}
        typed={kept}
        onTyped={onTyped}
        onSubmit={(values) => update.mutateAsync({ record: shown, values })}
        onSaved={() => toast.success(t('saved'))}
        secondary={
          props.remove?.(shown) ?? (
            <RemoveButton resource={resource} id={id} name={props.nameOf(shown)} onRemoved={onDone} />
          )
        }
      >
        {props.fields}
      </RecordForm>
      <WhoCanSee table={resource.table} id={id} />
    </Stack>
  );
}
