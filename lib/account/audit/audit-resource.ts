import { defineResource } from '@/lib/resource/define-resource';
import type { Row } from '@/lib/supabase/tables';

const COLUMNS = [
  'id',
  'seq',
  'at',
  'actor',
  'acting_for',
  'action',
  'entity',
  'entity_id',
  'detail',
  'impersonation_id',
] as const satisfies readonly (keyof Row<'audit_log'>)[];
export type AuditEntry = Pick<Row<'audit_log'>, (typeof COLUMNS)[number]>;

/** Written by the database alone, and never changed. */
export const auditLog = defineResource<AuditEntry>({
  name: 'user-management',
  table: 'audit_log',
  path: '/user-management/audit',
  select: COLUMNS.join(', '),
  searchColumns: ['action', 'entity', 'entity_id'],
  sortColumns: ['at'],
  defaultSort: { column: 'at', ascending: false },
  deletedColumn: null,
  ownerColumn: 'user_id',
  filters: {
    actor: { column: 'actor', kind: 'eq' },
    entity: { column: 'entity', kind: 'eq' },
    days: { column: 'at', kind: 'days' },
  },
});
