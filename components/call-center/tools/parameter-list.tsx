'use client';
import { Divider } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { AddRow } from '@/components/resource/rows';
import { BLANK_ROW, type ParameterRow } from '@/lib/call-center/tools/parameter-rows';
import { ParameterFields } from './parameter-fields';
import type { ToolFormApi } from './tool-fields';

interface Props {
  form: ToolFormApi;
  /** Where its rows stand in the form. */
  path: string;
  rows: readonly ParameterRow[];
  level: number;
}

/** The parameters of one level. */
export function ParameterList({ form, path, rows, level }: Props) {
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
