import { defineResource } from '@/lib/resource/define-resource';
import type { Condition } from '@/lib/resource/filters/where';
import type { Row } from '@/lib/supabase/tables';
import { COMMON_COLUMNS, LEAD_FIELDS, PERSON_COLUMNS } from '../columns';
import { type EmailEntry, EMAILS } from '../emails/email-entries';
import { type PhoneEntry, PHONES } from '../phone-entries';

const COLUMNS = [
  ...COMMON_COLUMNS,
  ...PERSON_COLUMNS,
  ...[
    'company',
    'stage',
    'stage_changed_at',
    'stale_at',
    'converted_at',
    'converted_contact_id',
    'converted_account_id',
  ],
] as const satisfies readonly (keyof Row<'crm_leads'>)[];
export type Lead = Pick<Row<'crm_leads'>, (typeof COLUMNS)[number]> & {
  deal: Pick<Row<'deals'>, 'id' | 'name'> | null;
  phone_numbers: PhoneEntry[];
  emails: EmailEntry[];
};

const MINUTE_MS = 60_000;
/** Rounded, so that the same question keeps the same answer for a while. */
const stale = (): Condition[] => [
  ['stale_at', 'lte', new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString()],
];

export const leads = defineResource<Lead>({
  name: 'crm_leads',
  table: 'crm_leads',
  path: '/crm/leads',
  select: `${COLUMNS.join(', ')}, deal:deals!crm_leads_user_id_converted_deal_id_fkey(id, name), ${PHONES}, ${EMAILS}`,
  searchColumns: ['haystack'],
  sortColumns: ['first_name', 'created_at'],
  defaultSort: { column: 'created_at', ascending: false },
  deletedColumn: 'deleted',
  ownerColumn: 'owner_id',
  filters: { stage: { column: 'stage', kind: 'eq' }, stale: { kind: 'own', conditions: stale } },
  fields: LEAD_FIELDS,
  saveWith: 'save_record',
  tagsColumn: 'tags',
});
