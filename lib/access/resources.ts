import type { Flag } from './switches';

/** Permission names of the specification and the switches that all must be on; the database holds the same (`app.switch_of`). */
export const RESOURCE_FLAGS = {
  overview: [],
  automation: ['automation_enabled'],
  callcenter: ['callcenter_enabled'],
  assistants: ['callcenter_enabled'],
  phoneNumbers: ['callcenter_enabled'],
  pbxextensions: ['callcenter_enabled'],
  phoneProviders: ['callcenter_enabled'],
  callLogs: ['callcenter_enabled'],
  knowledgeBase: ['callcenter_enabled'],
  customTools: ['callcenter_enabled'],
  donotcall: ['callcenter_enabled'],
  liveCalls: ['callcenter_enabled'],
  campaigns: ['campaigns_enabled'],
  manual_dialer: ['campaigns_enabled'],
  campaign_reports: ['campaigns_enabled'],
  crm_dashboard: ['crm_enabled'],
  crm_accounts: ['crm_enabled'],
  crm_contacts: ['crm_enabled'],
  crm_leads: ['crm_enabled'],
  crm_phone_numbers: ['crm_enabled'],
  crm_mailbox: ['crm_enabled'],
  crm_settings: ['crm_enabled'],
  crm_calendar: ['crm_enabled'],
  crm_kanban: ['crm_enabled'],
  crm_tasks: ['crm_enabled'],
  deals: ['crm_enabled'],
  invoices: ['crm_enabled'],
  quotes: ['crm_enabled'],
  services: ['crm_enabled'],
  products: ['crm_enabled'],
  subscriptions: ['crm_enabled'],
  jobs: ['crm_enabled'],
  apikeys: ['api_keys_enabled'],
  credentials: ['credentials_enabled'],
  billing: ['billing_enabled'],
  'user-management': ['user_management_enabled'],
} as const satisfies Record<string, readonly Flag[]>;
export type ResourceName = keyof typeof RESOURCE_FLAGS;

export function isResourceName(value: string): value is ResourceName {
  return Object.hasOwn(RESOURCE_FLAGS, value);
}
