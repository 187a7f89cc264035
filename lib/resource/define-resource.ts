import type { z } from 'zod';
import type { Database } from '@/lib/supabase/database.types';

export type TableName = keyof Database['public']['Tables'];
export type RowOf<T extends TableName> = Database['public']['Tables'][T]['Row'];
type ColumnOf<T extends TableName> = Extract<keyof RowOf<T>, string>;

/** One record a noun; rendering is never in it (columns and fields are components). */
export interface Resource<T extends TableName = TableName, S extends z.ZodObject = z.ZodObject> {
  /** Permission name of the specification (§3), e.g. `phoneNumbers`. */
  name: string;
  table: T;
  /** Its list's address. */
  path: string;
  select: string;
  searchColumns: readonly ColumnOf<T>[];
  defaultSort: { column: ColumnOf<T>; ascending: boolean };
  deletedColumn: ColumnOf<T> | null;
  /** Whom a row is assigned to: decides *own* scope. */
  ownerColumn: ColumnOf<T>;
  formSchema: S;
}

export function defineResource<const T extends TableName, S extends z.ZodObject>(resource: Resource<T, S>) {
  return Object.freeze({
    ...resource,
    keys: {
      all: [resource.table] as const,
      lists: [resource.table, 'list'] as const,
      list: (params: unknown) => [resource.table, 'list', params] as const,
      detail: (id: string) => [resource.table, 'detail', id] as const,
    },
  });
}
