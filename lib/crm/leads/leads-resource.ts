import { defineResource } from '@/lib/resource/define-resource';
import type { Row } from '@/lib/supabase/tables';
import { COMMON_COLUMNS, LEAD_FIELDS, PERSON_COLUMNS } from '../columns';
import { type PhoneEntry, PHONES } from '../phone-entries';

const COLUMNS = [
  ...COMMON_COLUMNS,
  ...PERSON_COLUMNS,
  ...['company', 'stage', 'stage_changed_at', 'converted_at', 'converted_contact_id', 'converted_account_id'],
] as const satisfies readonly (keyof Row<'crm_leads'>)[];
export type Lead = Pick<Row<'crm_leads'>, (typeof COLUMNS)[number]> & {
  phone_numbers: PhoneEntry[];
};

export const leads = defineResource<Lead>({
  name: 'crm_leads',
  table: 'crm_leads',
  path: '/crm/leads',
  select: `${COLUMNS.join(', ')}, ${PHONES}`,
  searchColumns: ['haystack'],
  sortColumns: ['first_name', 'created_at'],
  defaultSort: { column: 'created_at', ascending: false },
  deletedColumn: 'deleted',
  ownerColumn: 'owner_id',
  filters: { stage: { column: 'stage', kind: 'eq' } },
  fields: LEAD_FIELDS,
  saveWith: 'save_with_numbers',
  tagsColumn: 'tags',
});
