'use client';
import { Checkbox, Divider, Fieldset, Group, Select, Stack, TagsInput, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { AddRow, RemoveRow } from '@/components/resource/rows';
import { DEEPEST } from '@/lib/call/tool-parameters';
import { BLANK_ROW, type ParameterRow, ROW_TYPES } from '@/lib/call-center/tools/parameter-rows';
import type { ToolFormApi } from './tool-fields';

interface ListProps {
  form: ToolFormApi;
  /** Where its rows stand in the form. */
  path: string;
  rows: readonly ParameterRow[];
  level: number;
}

/** The parameters of one level. */
export function ParameterList({ form, path, rows, level }: ListProps) {
  const t = useTranslations('tools.parameters');
  return (
    <>
      {rows.map((row, at) => (
        <Fragment key={at}>
          {at > 0 && <Divider />}
          <ParameterFields form={form} path={path} at={at} row={row} level={level} />
        </Fragment>
      ))}
      <AddRow disabled={rows.length >= 30} onClick={() => form.insertListItem(path, { ...BLANK_ROW, rows: [] })}>
        {t(level > 1 ? 'addPart' : 'add')}
      </AddRow>
    </>
  );
}

interface Props {
  form: ToolFormApi;
  path: string;
  at: number;
  row: ParameterRow;
  /** 1: a parameter of the tool itself. */
  level: number;
}

/** One parameter: what it is called, what it may be, and what it means. */
function ParameterFields({ form, path, at, row, level }: Props) {
  const t = useTranslations('tools.parameters');
  const { type, description, several, rows } = row;
  const own = `${path}.${at}`;
  const types = ROW_TYPES.filter((value) => value !== 'object' || level < DEEPEST);
  const place = at + 1;
  return (
    <Stack gap={8} role="group" aria-label={t('one', { place })}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        {/* Deep inside, on a phone, the type stands under the name. */}
        <Group gap="xs" flex={1} miw={0} align="flex-start">
          <TextInput
            label={t('name')}
            dir="ltr"
            spellCheck={false}
            flex="3 1 128px"
            miw={0}
            required
            {...form.getInputProps(`${own}.name`)}
          />
          <Select
            label={t('type')}
            allowDeselect={false}
            flex="1 1 128px"
            miw={0}
            data={types.map((value) => ({ value, label: t(`types.${value}`) }))}
            {...form.getInputProps(`${own}.type`)}
          />
        </Group>
        <RemoveRow label={t('remove', { place })} labelled onClick={() => form.removeListItem(path, at)} />
      </Group>
      <TextInput
        label={t('description')}
        placeholder={t('descriptionExample')}
        dir={description ? 'auto' : undefined}
        {...form.getInputProps(`${own}.description`)}
      />
      {type !== 'boolean' && type !== 'object' && (
        <TagsInput
          label={t('choices')}
          description={t('choicesHelp')}
          maxTags={50}
          dir="auto"
          {...form.getInputProps(`${own}.choices`)}
        />
      )}
      <Group>
        <Checkbox label={t('required')} {...form.getInputProps(`${own}.required`, { type: 'checkbox' })} />
        <Checkbox label={t('several')} {...form.getInputProps(`${own}.several`, { type: 'checkbox' })} />
      </Group>
      {type === 'object' && (
        <Fieldset legend={t(several ? 'partsOfEach' : 'parts')}>
          <Stack gap="sm">
            <ParameterList form={form} path={`${own}.rows`} rows={rows} level={level + 1} />
          </Stack>
        </Fieldset>
      )}
    </Stack>
  );
}
