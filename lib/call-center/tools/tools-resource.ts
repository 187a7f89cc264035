import { defineResource } from '@/lib/resource/define-resource';
import type { Row } from '@/lib/supabase/tables';

const COLUMNS = [
  ...([
    'id',
    'version',
    'created_at',
    'created_by',
    'owner_id',
    'name',
    'description',
    'kind',
    'method',
    'url',
  ] as const),
  ...(['headers', 'parameters', 'timeout_ms', 'meanwhile', 'failure', 'active', 'settings'] as const),
] as const satisfies readonly (keyof Row<'customTools'>)[];
export type Tool = Pick<Row<'customTools'>, (typeof COLUMNS)[number]>;

export const TOOL_KINDS = [
  'http',
  'endCall',
  'callTransfer',
  'pressDigit',
  'Calendar',
] as const satisfies readonly Tool['kind'][];

export const customTools = defineResource<Tool>({
  name: 'customTools',
  table: 'customTools',
  path: '/tools',
  select: COLUMNS.join(', '),
  searchColumns: ['haystack'],
  sortColumns: ['created_at'],
  defaultSort: { column: 'created_at', ascending: false },
  deletedColumn: 'deleted',
  ownerColumn: 'owner_id',
  filters: { kind: { column: 'kind', kind: 'eq' } },
  fields: { name: 'text', description: 'text', kind: 'enum', active: 'yesno', created_at: 'date', created_by: 'user' },
});
