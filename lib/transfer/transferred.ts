/** Lists that can be taken out as a file; those of people and companies are brought in from one, too. */
export const LISTS = [
  'crm_contacts',
  'crm_leads',
  'crm_accounts',
  'crm_tasks',
  'deals',
  'products',
  'services',
  'callLogs',
  'donotcall',
] as const;
export type List = (typeof LISTS)[number];

export function isTransferred(table: string): table is List {
  return LISTS.some((list) => list === table);
}
