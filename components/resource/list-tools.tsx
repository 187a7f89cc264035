'use client';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconBookmark, IconFileSpreadsheet, IconFilter } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { Resource } from '@/lib/resource/define-resource';
import { partsOf } from '@/lib/resource/filters/where';
import { isTransferred } from '@/lib/transfer/transferred';
import type { ColumnName, FieldsInWords } from './column';
import classes from './list-tools.module.css';
import { useListParams } from './use-list-params';
import { ViewName } from './views/view-name';

/** Everything that needs a click first, in one piece. */
const ToolPanel = dynamic(() => import('./tool-panel').then((module) => module.ToolPanel));

interface Props<Row extends { id: string }> {
  resource: Resource<Row>;
  columns: readonly ColumnName[];
  fields?: FieldsInWords;
  hasTrash: boolean;
}

/** What people set up for themselves in a list; everything of it stands in the address. */
export function ListTools<Row extends { id: string }>(props: Props<Row>) {
  const t = useTranslations('resource');
  const { params } = useListParams(props.resource);
  const label = t('where.button', { count: partsOf(params.where).length });
  return (
    <>
      {props.fields && (
        <Tool
          {...props}
          tool="views"
          icon={<IconBookmark size={16} aria-hidden />}
          label={<ViewName resource={props.resource} />}
        />
      )}
      {props.fields && <Tool {...props} tool="filter" icon={<IconFilter size={16} aria-hidden />} label={label} />}
      {props.columns.length > 0 && (
        <Tool
          {...props}
          sign
          tool="look"
          icon={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          label={t('look.button')}
        />
      )}
      {isTransferred(props.resource.table) && (
        <Tool {...props} sign tool="file" icon={<IconFileSpreadsheet size={16} aria-hidden />} label={t('file')} />
      )}
    </>
  );
}

interface ToolProps<Row extends { id: string }> extends Props<Row> {
  tool: 'filter' | 'look' | 'file' | 'views';
  icon: ReactNode;
  label: ReactNode;
  /** On a phone the icon alone is shown. */
  sign?: boolean;
}

/** A button, and what it opens. */
function Tool<Row extends { id: string }>({ icon, label, sign = false, ...panel }: ToolProps<Row>) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        ref={button}
        id={id}
        variant="default"
        className={sign ? classes.sign : undefined}
        leftSection={icon}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <span className={classes.word}>{label}</span>
      </Button>
      {opened && <ToolPanel {...panel} id={id} button={button} onClose={() => setOpened(false)} />}
    </>
  );
}
