import { RESOURCE_FLAGS, type ResourceName } from '@/lib/access/resources';
import { type Scope, type Verb, VERBS } from '@/lib/access/role';
import { defineResource } from '@/lib/resource/define-resource';
import type { Client } from '@/lib/resource/queries';
import type { Row } from '@/lib/supabase/tables';

export type RoleRow = Pick<Row<'roles'>, 'id' | 'version' | 'name' | 'description' | 'created_at'> & {
  people_count: number;
};
export const roles = defineResource<RoleRow>({
  name: 'user-management',
  table: 'roles',
  path: '/user-management/roles',
  select: 'id, version, name, description, created_at, people_count',
  // Named, so that the list is not read by its index (`list_roles`): a computed column is unknown behind a function on the embedded service.
  searchColumns: ['name', 'description'],
  sortColumns: ['name', 'created_at'],
  defaultSort: { column: 'name', ascending: true },
  deletedColumn: 'deleted',
  ownerColumn: 'created_by',
  filters: {},
});

export const RESOURCES = Object.keys(RESOURCE_FLAGS).filter((name): name is ResourceName => name in RESOURCE_FLAGS);
export const TEMPLATES = ['Manager', 'Agent', 'Read-only'] as const;
export type Template = (typeof TEMPLATES)[number];
/** A role's rights: one line for every resource of the specification. */
export type Matrix = Record<ResourceName, Record<Verb, boolean> & { scope: Scope }>;

type Stored = Pick<
  Row<'role_permissions'>,
  'resource' | 'can_select' | 'can_insert' | 'can_update' | 'can_delete' | 'access_scope'
>;

export function matrixOf(rows: readonly Stored[]): Matrix {
  const line = (name: ResourceName) => {
    const row = rows.find(({ resource }) => resource === name);
    return {
      select: row?.can_select ?? false,
      insert: row?.can_insert ?? false,
      update: row?.can_update ?? false,
      delete: row?.can_delete ?? false,
      scope: row?.access_scope ?? ('own' as const),
    };
  };
  // The keys are those of the list, one by one.
  return Object.fromEntries(RESOURCES.map((name) => [name, line(name)])) as Matrix;
}

/** What somebody with the role could open before and cannot afterwards. */
export function lostScreens(before: Matrix, after: Matrix): ResourceName[] {
  return RESOURCES.filter((name) => before[name].select && !after[name].select);
}

export async function readMatrix(client: Client, roleId: string): Promise<Matrix> {
  const { data } = await client
    .from('role_permissions')
    .select('resource, can_select, can_insert, can_update, can_delete, access_scope')
    .eq('role_id', roleId)
    .throwOnError();
  return matrixOf(data);
}

export async function saveRole(client: Client, role: RoleRow, name: string, description: string, matrix: Matrix) {
  const permissions = RESOURCES.map((resource) => ({
    resource,
    ...Object.fromEntries(VERBS.map((verb) => [`can_${verb}`, matrix[resource][verb]])),
    access_scope: matrix[resource].scope,
  }));
  await client
    .rpc('save_role', {
      p_role: role.id,
      p_version: role.version,
      p_name: name,
      p_description: description,
      p_permissions: permissions,
    })
    .throwOnError();
}

/** From a template, as a copy, or empty. */
export async function createRole(client: Client, name: string, from: { template?: Template; copyOf?: string }) {
  const { data } = await client
    .rpc('create_role', { p_name: name, p_template: from.template, p_copy_of: from.copyOf })
    .throwOnError();
  return data;
}
