/** What contacts, leads and accounts have in common; without the forms' schema, so that lists load without it. */
const RECORD_COLUMNS = ['id', 'version', 'created_at', 'owner_id', 'website'] as const;
const ADDRESS_COLUMNS = ['address_line1', 'city', 'state', 'zip', 'country'] as const;
export const COMMON_COLUMNS = [...RECORD_COLUMNS, ...ADDRESS_COLUMNS] as const;

export const PERSON_COLUMNS = [
  ...['first_name', 'last_name', 'email', 'job_title', 'source', 'birthday', 'preferred_language', 'tags'],
] as const;

export function personName({ first_name, last_name, email }: { first_name: string; last_name: string; email: string }) {
  return `${first_name} ${last_name}`.trim() || email;
}
