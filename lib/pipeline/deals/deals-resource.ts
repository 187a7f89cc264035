import { defineResource } from '@/lib/resource/define-resource';
import type { Row } from '@/lib/supabase/tables';
import type { DealStage } from './deal-stages';

const COLUMNS = [
  'id',
  'version',
  'created_at',
  'name',
  'amount_minor',
  'amount_major',
  'currency',
  'stage_id',
  'close_date',
  'crm_contact_id',
  'crm_account_id',
  'owner_id',
  'lost_reason',
  'custom',
] as const satisfies readonly (keyof Row<'deals'>)[];
export type Deal = Pick<Row<'deals'>, (typeof COLUMNS)[number]> & {
  stage: Pick<DealStage, 'id' | 'code' | 'name' | 'kind'>;
  contact: Pick<Row<'crm_contacts'>, 'id' | 'first_name' | 'last_name' | 'email'> | null;
  account: Pick<Row<'crm_accounts'>, 'id' | 'name'> | null;
};

export const deals = defineResource<Deal>({
  name: 'deals',
  table: 'deals',
  path: '/pipeline/deals',
  select: `${COLUMNS.join(', ')}, stage:deal_stages(id, code, name, kind), contact:crm_contacts!deals_user_id_crm_contact_id_fkey(id, first_name, last_name, email), account:crm_accounts!deals_user_id_crm_account_id_fkey(id, name)`,
  searchColumns: ['haystack'],
  sortColumns: ['name', 'amount_major', 'close_date', 'created_at'],
  defaultSort: { column: 'created_at', ascending: false },
  deletedColumn: 'deleted',
  ownerColumn: 'owner_id',
  filters: { stage: { column: 'stage_id', kind: 'eq' }, owner: { column: 'owner_id', kind: 'eq' } },
  fields: {
    ...({ name: 'text', stage_id: 'enum', amount_major: 'money', currency: 'enum' } as const),
    ...({ close_date: 'date', owner_id: 'user' } as const),
    ...({ lost_reason: 'text', created_at: 'date' } as const),
    custom: 'custom',
  },
});
