import type { ResourceName } from '@/lib/access/resources';
import type { Database } from '@/lib/supabase/database.types';
import type { Condition, Fields } from './filters/where';

export type TableName = keyof Database['public']['Tables'];

/**
 * `eq`: the column equals the value; `days`: the column lies within the last so many days; `own`: the noun says what a
 * value asks for, where days begin by the clock of `zone`.
 */
export type ListFilter =
  { kind: 'eq' | 'days'; column: string } | { kind: 'own'; conditions: (value: string, zone: string) => Condition[] };

/** One record a noun; rendering is never in it (columns and fields are components). */
export interface ResourceDefinition {
  /** Permission name of the specification (§3), e.g. `phoneNumbers`. */
  name: ResourceName;
  table: TableName;
  /** Its list's address. */
  path: string;
  select: string;
  /** Columns that a typed word is looked for in; every word must be found. */
  searchColumns: readonly string[];
  /** Columns a list may be ordered by: indexed and never null, because pages follow each other by value. */
  sortColumns: readonly string[];
  defaultSort: { column: string; ascending: boolean };
  deletedColumn: string | null;
  /** Whom a row is assigned to: decides *own* scope. */
  ownerColumn: string;
  filters: Readonly<Record<string, ListFilter>>;
  /** A function that saves a record together with what hangs on it: of table, id, version and values. */
  saveWith?: keyof Database['public']['Functions'];
  /** Columns that people may build filters from, and what they hold. */
  fields?: Fields;
  /** Taken out one by one, with a reason: ticked rows cannot be deleted together. */
  removedSingly?: true;
  /** The column of the tags; ticked rows can be tagged together. */
  tagsColumn?: string;
}

export interface Resource<Row> extends ResourceDefinition {
  keys: {
    all: readonly [string];
    list: (params: unknown) => readonly [string, 'list', unknown];
    detail: (id: string) => readonly [string, 'detail', string];
  };
  /** Only for the type: a row as `select` answers it. */
  readonly row?: Row;
}

/** The row's type is given, since `select` is text; a noun's form schema stands in a file of its own, loaded with its form. */
export function defineResource<Row extends { id: string }>(definition: ResourceDefinition): Resource<Row> {
  return Object.freeze({
    ...definition,
    keys: {
      all: [definition.table] as const,
      list: (params: unknown) => [definition.table, 'list', params] as const,
      detail: (id: string) => [definition.table, 'detail', id] as const,
    },
  });
}
