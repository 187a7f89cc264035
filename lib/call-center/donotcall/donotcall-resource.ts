import { defineResource } from '@/lib/resource/define-resource';
import type { Database } from '@/lib/supabase/database.types';
import type { Row } from '@/lib/supabase/tables';

const COLUMNS = [
  ...(['id', 'version', 'created_at', 'created_by', 'owner_id', 'number', 'reason'] as const),
  ...(['source', 'expires_at', 'call_id', 'said', 'said_at_ms'] as const),
] as const satisfies readonly (keyof Row<'donotcall'>)[];
export type Barred = Pick<Row<'donotcall'>, (typeof COLUMNS)[number]>;

export const SOURCES = [
  'manual',
  'import',
  'call',
  'api',
] as const satisfies readonly Database['public']['Enums']['donotcall_source'][];

/** The list has two addresses in the specification, and lies open at either. */
export function defineDoNotCall(path: string) {
  return defineResource<Barred>({
    name: 'donotcall',
    table: 'donotcall',
    path,
    select: COLUMNS.join(', '),
    searchColumns: ['haystack'],
    sortColumns: ['number', 'created_at'],
    defaultSort: { column: 'created_at', ascending: false },
    deletedColumn: 'deleted',
    ownerColumn: 'owner_id',
    removedSingly: true,
    filters: { source: { column: 'source', kind: 'eq' } },
    fields: {
      ...{ number: 'text', reason: 'text', source: 'enum', expires_at: 'date', created_at: 'date', created_by: 'user' },
    },
  });
}

export const doNotCall = defineDoNotCall('/donotcall');
export const callCenterDoNotCall = defineDoNotCall('/callcenter/do-not-call');

/** An entry that has run out stays on the list, and bars nobody. */
export function isInForce({ expires_at }: Pick<Barred, 'expires_at'>, now = Date.now()): boolean {
  return expires_at === null || Date.parse(expires_at) > now;
}
