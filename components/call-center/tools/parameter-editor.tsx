'use client';
import { Fieldset, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { parametersOf, readSchema, rowsOf } from '@/lib/call-center/tools/parameter-rows';
import { ParameterList } from './parameter-fields';
import type { ToolFormApi } from './tool-fields';

/** What a mind is to fill in, row by row or as the schema that it is. */
export function ParameterEditor({ form }: { form: ToolFormApi }) {
  const t = useTranslations('tools.parameters');
  const { rows, raw } = form.getValues();
  const read = raw === null ? null : readSchema(raw);
  const show = (view: string) => {
    if (view === 'json') return form.setFieldValue('raw', JSON.stringify(parametersOf(rows), null, 2));
    if (!read || !('parameters' in read)) return;
    form.setFieldValue('rows', rowsOf(read.parameters));
    form.setFieldValue('raw', null);
  };
  return (
    <Fieldset legend={t('title')}>
      <Stack gap="sm">
        <Text size="xs" c="dimmed">
          {t('help')}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={t('view')}
          value={raw === null ? 'rows' : 'json'}
          onChange={show}
          data={[
            { value: 'rows', label: t('rows'), disabled: read !== null && 'fault' in read },
            { value: 'json', label: t('json') },
          ]}
          style={{ alignSelf: 'flex-start' }}
        />
        {raw === null ? (
          <ParameterList form={form} path="rows" rows={rows} level={1} />
        ) : (
          <Textarea
            label={t('schema')}
            dir="ltr"
            autosize
            minRows={8}
            maxRows={24}
            spellCheck={false}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            {...form.getInputProps('raw')}
            error={read && 'fault' in read ? t(`fault.${read.fault}`, { name: read.at }) : undefined}
          />
        )}
      </Stack>
    </Fieldset>
  );
}
