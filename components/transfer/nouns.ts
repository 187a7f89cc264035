import type { Noun } from '@/lib/transfer/import-fields';

/** Where a noun's records and imports are. */
export const PATHS = {
  crm_contacts: '/crm/contacts',
  crm_leads: '/crm/leads',
  crm_accounts: '/crm/accounts',
} as const satisfies Record<Noun, string>;
