export const VERBS = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof VERBS)[number];
export type Scope = 'own' | 'all';

export interface Permission {
  table: string;
  select: boolean;
  insert: boolean;
  update: boolean;
  delete: boolean;
  scope: Scope;
}
/** What `get_user_role_info` says about somebody. */
export interface Role {
  owner: boolean;
  name: string;
  description: string;
  permissions: Permission[];
}

/** `null` when the answer is a refusal or no answer at all. */
export function readRole(answer: unknown): Role | null {
  if (!isObject(answer) || answer.ok !== true) return null;
  const rows = Array.isArray(answer.permissions) ? answer.permissions : [];
  return {
    owner: answer.main_account === true,
    name: textOf(answer.role_name),
    description: textOf(answer.role_description),
    permissions: rows.filter(isObject).map((row) => ({
      table: textOf(row.table),
      select: row.can_select === true,
      insert: row.can_insert === true,
      update: row.can_update === true,
      delete: row.can_delete === true,
      scope: row.access_scope === 'all' ? 'all' : 'own',
    })),
  };
}

/** An owner may everything; everybody else what a row of the role says; no row is a no. */
export function roleAllows(role: Role | null, resource: string, verb: Verb): boolean {
  if (!role) return false;
  return role.owner || role.permissions.some((row) => row.table === resource && row[verb]);
}

export function hasNoAccess(row: Permission): boolean {
  return !row.select && !row.insert && !row.update && !row.delete;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
