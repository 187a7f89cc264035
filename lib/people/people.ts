import { queryOptions } from '@tanstack/react-query';
import { HIDING, type Hiding, type Switch } from '@/lib/access/switches';
import { defineResource } from '@/lib/resource/define-resource';
import { containsPattern, quoted } from '@/lib/resource/filter-text';
import type { Client, ClientSource } from '@/lib/resource/queries';
import type { Row } from '@/lib/supabase/tables';

/** What an owner switches for one person; the two dashboards above the account are not his to give. */
export const PERSON_SWITCHES = [
  'callcenter_enabled',
  'campaigns_enabled',
  'crm_enabled',
  'automation_enabled',
  'api_keys_enabled',
  'credentials_enabled',
  'billing_enabled',
  'user_management_enabled',
] as const satisfies readonly Switch[];
export type PersonSwitch = (typeof PERSON_SWITCHES)[number] | Hiding;

export type Person = Pick<
  Row<'internalUsers'>,
  | 'id'
  | 'version'
  | 'authID'
  | 'created_at'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'main_account'
  | 'disabled'
  | 'suspended_by_administrator'
  | 'role_id'
> &
  Pick<Row<'internalUsers'>, PersonSwitch>;

export const people = defineResource<Person>({
  name: 'user-management',
  table: 'internalUsers',
  path: '/user-management',
  select: `id, version, authID, created_at, firstName, lastName, email, main_account, disabled, suspended_by_administrator, role_id, ${[...PERSON_SWITCHES, ...HIDING].join(', ')}`,
  searchColumns: ['firstName', 'lastName', 'email'],
  sortColumns: ['created_at', 'email'],
  defaultSort: { column: 'created_at', ascending: true },
  deletedColumn: null,
  ownerColumn: 'authID',
  filters: {},
});

const HITS = 20;

/** Everybody of the account by a part of the name or address, not only those of the page. */
export function findPeopleOptions(client: ClientSource, typed: string, without?: string) {
  return queryOptions({
    queryKey: ['internalUsers', 'find', typed, without],
    queryFn: async ({ signal }) => {
      const pattern = quoted(containsPattern(typed.trim()));
      let query = (await client())
        .from('internalUsers')
        .select('authID, firstName, lastName, email')
        .eq('disabled', false);
      if (without) query = query.neq('authID', without);
      if (typed.trim()) query = query.or(people.searchColumns.map((name) => `${name}.ilike.${pattern}`).join(','));
      const { data } = await query.order('email').limit(HITS).abortSignal(signal).throwOnError();
      return data;
    },
  });
}

export async function steerPerson(
  client: Client,
  person: Pick<Person, 'id' | 'version'>,
  change: Partial<Pick<Person, 'role_id' | 'disabled' | PersonSwitch>>,
) {
  await client
    .from('internalUsers')
    .update({ ...change, version: person.version })
    .eq('id', person.id)
    .select('id')
    .single()
    .throwOnError();
}

export async function removePerson(client: Client, person: Pick<Person, 'authID'>, heir: string): Promise<number> {
  const { data } = await client.rpc('remove_sub_user', { p_user: person.authID, p_heir: heir }).throwOnError();
  return data;
}
