'use client';
import { Skeleton, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { type MouseEvent, useId, useMemo } from 'react';
import type { ListParams } from '@/lib/resource/list-params';
import type { Column } from './column';
import classes from './resource-table.module.css';
import type { Selection } from './use-selection';

interface Props<Row> {
  label: string;
  columns: Column<Row>[];
  /** `undefined` while the first page is on its way. */
  rows: Row[] | undefined;
  sort: ListParams['sort'];
  onSort: (sort: ListParams['sort']) => void;
  openId: string | null;
  onOpen: (id: string) => void;
  selection?: Selection;
  compact?: boolean;
}

const SKELETON_ROWS = 8;

export function ResourceTable<Row extends { id: string }>({
  label,
  columns,
  rows,
  sort,
  onSort,
  openId,
  onOpen,
  selection,
  compact,
}: Props<Row>) {
  const name = useId();
  // Drawn anew only when what they show has changed: a tick or an open record changes no cell.
  const cells = useMemo(
    () =>
      rows?.map((row) =>
        columns.map((column, index) => (
          <td
            key={column.key}
            id={index === 0 ? `${name}${row.id}` : undefined}
            data-phone={column.phone}
            className={column.align === 'end' ? classes.end : undefined}
          >
            {column.cell(row)}
          </td>
        )),
      ),
    [rows, columns, name],
  );
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={label} aria-busy={!rows} data-compact={compact || undefined}>
        <thead>
          <tr>
            {selection && <PageTick selection={selection} rows={rows?.length ?? 0} />}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={column.align === 'end' ? classes.end : undefined}
                style={{ width: column.width }}
                aria-sort={sortState(column, sort)}
              >
                <SortableHeader column={column} sort={sort} onSort={onSort} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row, at) => (
                <tr
                  key={row.id}
                  className={classes.row}
                  data-open={row.id === openId || undefined}
                  data-ticked={selection?.ids.has(row.id) || undefined}
                  onClick={(event) => openUnlessInteractive(event, () => onOpen(row.id))}
                >
                  {selection && <RowTick selection={selection} id={row.id} namedBy={`${name}${row.id}`} />}
                  {cells?.[at]}
                </tr>
              ))
            : Array.from({ length: SKELETON_ROWS }, (_, index) => (
                <tr key={index}>
                  {selection && <td className={classes.tick} />}
                  {columns.map((column) => (
                    <td key={column.key} data-phone={column.phone}>
                      <Skeleton height={12} width="70%" />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

function PageTick({ selection, rows }: { selection: Selection; rows: number }) {
  const t = useTranslations('resource.select');
  const all = rows > 0 && selection.ids.size === rows;
  return (
    <th scope="col" className={classes.tick}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = !all && selection.ids.size > 0;
        }}
        aria-label={t('page')}
        checked={all}
        onClick={selection.togglePage}
        onChange={heardAsClick}
      />
    </th>
  );
}

/** React misses the change when the click itself is what makes it take over the page: by then the box is ticked. */
function heardAsClick() {}

function RowTick({ selection, id, namedBy }: { selection: Selection; id: string; namedBy: string }) {
  return (
    <td className={classes.tick} data-phone="tick">
      <input
        type="checkbox"
        aria-labelledby={namedBy}
        checked={selection.ids.has(id)}
        onClick={({ shiftKey }) => selection.toggle(id, shiftKey)}
        onChange={heardAsClick}
      />
    </td>
  );
}

/** The whole row opens the record; links, buttons and selected text in it keep their own meaning. */
function openUnlessInteractive(event: MouseEvent<HTMLElement>, open: () => void) {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('a, button, input, label, [role="menu"]') || window.getSelection()?.toString()) return;
  open();
}

function SortableHeader<Row>({ column, sort, onSort }: { column: Column<Row> } & Pick<Props<Row>, 'sort' | 'onSort'>) {
  if (!column.sort) return column.header;
  const name = column.sort;
  const active = sort.column === name;
  return (
    <UnstyledButton
      className={classes.sort}
      onClick={() => onSort({ column: name, ascending: active ? !sort.ascending : true })}
    >
      {column.header}
      {active && (sort.ascending ? <IconArrowUp size={14} aria-hidden /> : <IconArrowDown size={14} aria-hidden />)}
    </UnstyledButton>
  );
}

function sortState<Row>(column: Column<Row>, sort: ListParams['sort']) {
  if (!column.sort) return undefined;
  if (sort.column !== column.sort) return 'none';
  return sort.ascending ? 'ascending' : 'descending';
}
