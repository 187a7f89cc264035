import { defineResource } from '@/lib/resource/define-resource';
import type { Row } from '@/lib/supabase/tables';

const COLUMNS = [
  ...(['id', 'version', 'created_at', 'user_id', 'owner_id', 'provider', 'name', 'address', 'trunk_id'] as const),
  ...(['transport', 'media_encryption', 'username', 'password_set_at', 'active', 'checked_at', 'problem'] as const),
  ...(['inbound_networks', 'inbound_sign_in', 'inbound_trunk_id', 'inbound_problem'] as const),
] as const satisfies readonly (keyof Row<'phoneProviders'>)[];
export type SipProvider = Pick<Row<'phoneProviders'>, (typeof COLUMNS)[number]>;

export const phoneProviders = defineResource<SipProvider>({
  name: 'phoneProviders',
  table: 'phoneProviders',
  path: '/phoneproviders',
  select: COLUMNS.join(', '),
  searchColumns: ['haystack'],
  sortColumns: ['name', 'created_at'],
  defaultSort: { column: 'created_at', ascending: false },
  deletedColumn: 'deleted',
  ownerColumn: 'owner_id',
  filters: { provider: { column: 'provider', kind: 'eq' } },
  fields: { name: 'text', provider: 'enum', address: 'text', active: 'yesno', created_at: 'date' },
});
