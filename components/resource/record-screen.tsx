'use client';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { PageHead } from '@/components/ui';
import type { Resource } from '@/lib/resource/define-resource';
import type { ColumnsOf, FieldsInWords } from './column';
import { ListPage } from './list-page';
import { ListTotal } from './list-total';
import { RecordDrawer } from './record-drawer';
import { useBeside } from './use-beside';
import { useLiveRefresh } from './use-live-refresh';
import { useOpenRecord } from './use-open-record';

interface Props<Row extends { id: string }> {
  resource: Resource<Row>;
  /** The specification's selection parameter, e.g. `assistantId`. */
  selection: string;
  words: { title: string; trail: string; search: string; empty: string; new: string; edit: string };
  icon: ReactNode;
  filters?: ReactNode;
  /** Words for the resource's `fields`, by column. */
  fields?: FieldsInWords;
  columns: ColumnsOf<Row>;
  /** The form of one record, or of a new one (`new`). */
  editor: (id: string, onDone: () => void) => ReactNode;
  /** Brings what the editor is made of, once somebody comes near a row. */
  ahead?: () => Promise<unknown>;
  drawerSize?: number;
  /** Beside the way to a new record. */
  actions?: ReactNode;
  /** Between the head and the list. */
  above?: ReactNode;
  /** What is shown in place of the list, such as a board. */
  instead?: (open: (id: string) => void, address: (id: string) => string) => ReactNode;
}

/** A noun that people keep: its list, and over it the record that is made or changed. */
export function RecordScreen<Row extends { id: string }>(props: Props<Row>) {
  const { resource, words, columns: columnsOf } = props;
  const record = useOpenRecord(resource.path, props.selection);
  const beside = useBeside(resource, record.id, record.open);
  useLiveRefresh(resource.table, resource.keys.all);
  const { open, address } = record;
  // Without a connection the editor says so itself when it is opened.
  const come = () => void props.ahead?.().catch(() => undefined);
  const columns = useMemo(() => columnsOf(open, address), [columnsOf, open, address]);
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => record.open('new')}>
      {words.new}
    </Button>
  );
  return (
    <>
      <PageHead
        title={words.title}
        trail={[words.trail]}
        count={<ListTotal resource={resource} />}
        action={
          <>
            {props.actions}
            {create}
          </>
        }
      />
      {props.above}
      {props.instead ? (
        props.instead(open, address)
      ) : (
        <div onPointerEnter={come} onFocus={come}>
          <ListPage
            resource={resource}
            title={words.title}
            searchPlaceholder={words.search}
            columns={columns}
            empty={{ icon: props.icon, text: words.empty, action: create }}
            filters={props.filters}
            fields={props.fields}
            bulk
            openId={record.id}
            onOpen={record.open}
          />
        </div>
      )}
      <RecordDrawer
        opened={record.id !== null}
        title={record.id === 'new' ? words.new : words.edit}
        onClose={record.close}
        size={props.drawerSize}
        {...beside}
      >
        {record.id && props.editor(record.id, record.close)}
      </RecordDrawer>
    </>
  );
}
