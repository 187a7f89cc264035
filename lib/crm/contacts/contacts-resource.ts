import { defineResource } from '@/lib/resource/define-resource';
import type { Row } from '@/lib/supabase/tables';
import { COMMON_COLUMNS, PERSON_COLUMNS, PERSON_FIELDS } from '../columns';
import { type EmailEntry, EMAILS } from '../emails/email-entries';
import { type PhoneEntry, PHONES } from '../phone-entries';

const COLUMNS = [
  ...COMMON_COLUMNS,
  ...PERSON_COLUMNS,
  'crm_account_id',
] as const satisfies readonly (keyof Row<'crm_contacts'>)[];
export type Contact = Pick<Row<'crm_contacts'>, (typeof COLUMNS)[number]> & {
  account: Pick<Row<'crm_accounts'>, 'id' | 'name'> | null;
  phone_numbers: PhoneEntry[];
  emails: EmailEntry[];
};

export const contacts = defineResource<Contact>({
  name: 'crm_contacts',
  table: 'crm_contacts',
  path: '/crm/contacts',
  select: `${COLUMNS.join(', ')}, account:crm_accounts!crm_contacts_user_id_crm_account_id_fkey(id, name), ${PHONES}, ${EMAILS}`,
  searchColumns: ['haystack'],
  sortColumns: ['first_name', 'created_at'],
  defaultSort: { column: 'created_at', ascending: false },
  deletedColumn: 'deleted',
  ownerColumn: 'owner_id',
  filters: {},
  fields: PERSON_FIELDS,
  saveWith: 'save_record',
  tagsColumn: 'tags',
});
