/** Lists that can be taken out as a file; those of people and companies are brought in from one, too. */
const LISTS: readonly string[] = ['crm_contacts', 'crm_leads', 'crm_accounts'];

export function isTransferred(table: string): boolean {
  return LISTS.includes(table);
}
