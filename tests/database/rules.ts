import type { Verb } from '@/tests/support/database-people';

export const AUTHORS = { created_by: '00000000-0000-4000-8000-000000000001', created_at: '2001-01-01T00:00:00Z' };

/** What a table is and whom it answers; the matrix is made from this, never from the policies. */
export interface TableRule {
  /** `tenant`: rows of a tenant; `child`: as visible as its call, or as its `parent`; `subject`: as the lead that it is said of; `personal`: for one person, who sees the lead; `person`: for nobody but whose it is; `shared`: for whoever may at all; `settings`: read by whoever works with the CRM, written by whoever may change all of them; `own`: one's own, closed to keys; the others have rules of their own (`special.ts`). */
  kind:
    | 'tenant'
    | 'child'
    | 'profile'
    | 'calls'
    | 'audit'
    | 'impersonation'
    | 'brand'
    | 'subject'
    | 'personal'
    | 'shared'
    | 'person'
    | 'settings'
    | 'own';
  resource: string | null;
  /** The column that *own* scope looks at. */
  owner: string;
  /** What browsers have been granted; a soft delete is an update that needs the right to delete. */
  verbs: readonly Verb[];
  soft: boolean;
  /** The column that a soft delete sets, where it is not `deleted`. */
  softColumn?: string;
  /** Columns that nobody changes through the API, each with a value to try. */
  frozen: Record<string, unknown>;
  /** A change that whoever may edit can make. */
  change: Record<string, unknown>;
  /** Foreign keys that must not reach into another tenant: column → table. */
  links: Record<string, string>;
  /** Columns of a new row besides tenant and owner; `links` holds the tenant's own parents and its telephone number (`from`). */
  row: (unique: number, links: Record<string, string>) => Record<string, unknown>;
  /** The column that points at the lead, where it is not `subject_id`. */
  link?: string;
  /** What a `child` hangs on, where it is no call. */
  parent?: { table: string; column: string };
  /** More columns for rows that the test itself puts there. */
  fixture?: Record<string, unknown>;
}

const all = ['select', 'insert', 'update'] as const;

export function tenant(resource: string, rule: Partial<TableRule> & Pick<TableRule, 'change' | 'row'>): TableRule {
  const { frozen, ...rest } = rule;
  return {
    kind: 'tenant',
    resource,
    owner: 'owner_id',
    verbs: all,
    soft: true,
    links: {},
    ...rest,
    frozen: { ...AUTHORS, ...frozen },
  };
}

export function child(row: TableRule['row'], resource = 'callLogs'): TableRule {
  return {
    kind: 'child',
    resource,
    owner: '',
    verbs: ['select'],
    soft: false,
    frozen: {},
    change: {},
    links: {},
    row,
  };
}

/** As visible as its assistant. */
export const ofAssistant = (row: TableRule['row']): TableRule => ({
  ...child(row, 'assistants'),
  parent: { table: 'assistants', column: 'assistant_id' },
});

/** As visible as its file. */
export const ofFile = (row: TableRule['row']): TableRule => ({
  ...child(row, 'knowledgeBase'),
  parent: { table: 'knowledge_files', column: 'file_id' },
});

/** Written by functions and triggers alone. */
export function written(
  kind: TableRule['kind'],
  resource: string | null,
  row: TableRule['row'] = () => ({}),
): TableRule {
  return { kind, resource, owner: '', verbs: ['select'], soft: false, frozen: {}, change: {}, links: {}, row };
}

/** Of a main account with the affiliate switch, read by nobody but the owner; functions write. */
export const brand = (row: TableRule['row']) => ({ ...written('brand', null, row), owner: 'user_id' });
export const person = (row: TableRule['row']) => ({ ...written('person', null, row), owner: 'owner_id' });
