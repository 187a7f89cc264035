import { defineResource } from '@/lib/resource/define-resource';
import type { Row } from '@/lib/supabase/tables';
import { ACCOUNT_FIELDS, COMMON_COLUMNS } from '../columns';
import { type EmailEntry, EMAILS } from '../emails/email-entries';
import { type PhoneEntry, PHONES } from '../phone-entries';

const COLUMNS = [
  ...COMMON_COLUMNS,
  ...['name', 'industry', 'size', 'revenue', 'tags_text'],
] as const satisfies readonly (keyof Row<'crm_accounts'>)[];
export type Account = Pick<Row<'crm_accounts'>, (typeof COLUMNS)[number]> & {
  phone_numbers: PhoneEntry[];
  emails: EmailEntry[];
};

export const accounts = defineResource<Account>({
  name: 'crm_accounts',
  table: 'crm_accounts',
  path: '/crm/accounts',
  select: `${COLUMNS.join(', ')}, ${PHONES}, ${EMAILS}`,
  searchColumns: ['haystack'],
  sortColumns: ['name', 'created_at'],
  defaultSort: { column: 'created_at', ascending: false },
  deletedColumn: 'deleted',
  ownerColumn: 'owner_id',
  filters: {},
  fields: ACCOUNT_FIELDS,
  saveWith: 'save_record',
  tagsColumn: 'tags_text',
});

/** Tags of an account are one text; forms and badges take them one by one. */
export function tagsOf({ tags_text }: Pick<Account, 'tags_text'>): string[] {
  return tags_text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
}
