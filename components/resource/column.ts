import type { ReactNode } from 'react';

/** How a list shows one fact of a row. On a phone a row has two lines: `first` (with `end` beside it) and `second`. */
export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Database column; present when the list may be ordered by it. */
  sort?: string;
  align?: 'start' | 'end';
  phone?: 'first' | 'second' | 'end';
  width?: string | number;
  /** Not shown before somebody chooses it. */
  extra?: true;
}

/** Whatever a list's rows are, its columns have these. */
export type ColumnName = Pick<Column<never>, 'key' | 'header' | 'extra'>;

/** The columns of a list whose records open in place: how to open one, and its address. */
export type ColumnsOf<Row> = (open: (id: string) => void, address: (id: string) => string) => Column<Row>[];

/** Asked for when somebody builds a filter: some lists are long. */
export type FieldsInWords = () => Readonly<Record<string, FieldWords>>;

/** A filter's column in words; `options` are what a select offers. */
export interface FieldWords {
  label: string;
  options?: { value: string; label: string }[];
}
