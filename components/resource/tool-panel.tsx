'use client';
import { Popover } from '@mantine/core';
import { type Ref, type RefObject, useLayoutEffect } from 'react';
import type { Resource } from '@/lib/resource/define-resource';
import { FilePanel } from '@/components/transfer/file-panel';
import type { ColumnName, FieldsInWords } from './column';
import { FilterPanel } from './filters/filter-panel';
import { LookPanel } from './look/look-panel';
import { ViewsPanel } from './views/views-panel';

export { BulkBar } from './bulk/bulk-bar';

interface Props<Row extends { id: string }> {
  /** The button's, which names what it opens. */
  id: string;
  /** Stands in the page already: this code comes when it is clicked. */
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  tool: 'filter' | 'look' | 'file' | 'views';
  resource: Resource<Row>;
  columns: readonly ColumnName[];
  fields?: FieldsInWords;
  hasTrash?: boolean;
}

export function ToolPanel<Row extends { id: string }>({ id, button, onClose, tool, ...rest }: Props<Row>) {
  const { resource, columns, fields, hasTrash = false } = rest;
  return (
    <Popover
      id={id}
      opened
      onChange={(opened) => opened || onClose()}
      position="bottom-start"
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <Borrowed element={button} />
      </Popover.Target>
      <Popover.Dropdown maw="calc(100vw - 32px)">
        {tool === 'filter' ? (
          <FilterPanel resource={resource} fields={fields?.() ?? {}} />
        ) : tool === 'file' ? (
          <FilePanel resource={resource} />
        ) : tool === 'views' ? (
          <ViewsPanel resource={resource} />
        ) : (
          <LookPanel resource={resource} columns={columns} hasTrash={hasTrash} />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Gives the popover an element that somebody else has rendered. */
function Borrowed({ element, ref }: { element: RefObject<HTMLButtonElement | null>; ref?: Ref<HTMLButtonElement> }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(element.current);
  }, [element, ref]);
  return null;
}
