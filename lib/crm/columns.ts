import type { Fields } from '@/lib/resource/filters/where';

/** What contacts, leads and accounts have in common; without the forms' schema, so that lists load without it. */
const RECORD_COLUMNS = ['id', 'version', 'created_at', 'owner_id', 'email', 'website', 'custom'] as const;
const ADDRESS_COLUMNS = ['address_line1', 'city', 'state', 'zip', 'country'] as const;
export const COMMON_COLUMNS = [...RECORD_COLUMNS, ...ADDRESS_COLUMNS] as const;

export const PERSON_COLUMNS = [
  ...['first_name', 'last_name', 'job_title', 'source', 'birthday', 'preferred_language', 'tags'],
] as const;

/** What people build filters from. */
const ALL_FIELDS = {
  city: 'text',
  country: 'select',
  owner_id: 'user',
  created_at: 'date',
  custom: 'custom',
} as const satisfies Fields;
export const PERSON_FIELDS = {
  ...{ first_name: 'text', last_name: 'text', email: 'text', job_title: 'text', source: 'select' },
  ...{ preferred_language: 'select', birthday: 'date', tags: 'tags' },
  ...ALL_FIELDS,
} as const satisfies Fields;
export const LEAD_FIELDS = { stage: 'enum', company: 'text', ...PERSON_FIELDS } as const satisfies Fields;
export const ACCOUNT_FIELDS = {
  ...{ name: 'text', email: 'text', industry: 'select', size: 'select', revenue: 'select', website: 'text' },
  tags_text: 'text',
  ...ALL_FIELDS,
} as const satisfies Fields;

export function personName({ first_name, last_name, email }: { first_name: string; last_name: string; email: string }) {
  return `${first_name} ${last_name}`.trim() || email;
}
