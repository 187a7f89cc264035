import { AUTHORS, brand, child, ofAssistant, ofFile, person, type TableRule, tenant, written } from './rules';
import { SETTINGS_TABLES } from './settings-tables';

const RESOURCES = [
  'overview',
  'automation',
  'callcenter',
  'assistants',
  'phoneNumbers',
  'callLogs',
  'campaigns',
  'deals',
];
const CREDENTIAL_PROVIDERS = [
  ...['openai', 'groq', 'anthropic', 'deepgram', 'elevenlabs', 'cartesia', 'azure', 'google', 'rime', 'inworld'],
];
const phone = (unique: number) => `+4930${String(1_000_000 + unique)}`;

export const TABLES: Record<string, TableRule> = {
  roles: tenant('user-management', {
    owner: 'created_by',
    frozen: {},
    change: { description: 'changed' },
    row: (unique) => ({ name: `Role ${unique}` }),
  }),
  role_permissions: tenant('user-management', {
    owner: 'created_by',
    verbs: ['select', 'insert', 'update', 'delete'],
    soft: false,
    frozen: { resource: 'jobs' },
    change: { can_update: true },
    links: { role_id: 'roles' },
    row: (unique, links) => ({ role_id: links.role_id, resource: RESOURCES[unique % RESOURCES.length] }),
  }),
  invitations: tenant('user-management', {
    owner: 'created_by',
    verbs: ['select'],
    soft: false,
    change: {},
    links: { role_id: 'roles' },
    row: (unique, links) => ({ email: `invited-${unique}@example.test`, role_id: links.role_id }),
  }),
  crm_accounts: tenant('crm_accounts', {
    change: { tags_text: 'changed' },
    row: (unique) => ({ name: `Account ${unique}` }),
  }),
  crm_contacts: tenant('crm_contacts', {
    change: { first_name: 'changed' },
    links: { crm_account_id: 'crm_accounts' },
    row: (unique) => ({ first_name: `Contact ${unique}` }),
  }),
  crm_leads: tenant('crm_leads', {
    change: { first_name: 'changed' },
    row: (unique) => ({ first_name: `Lead ${unique}` }),
  }),
  crm_phone_numbers: tenant('crm_phone_numbers', {
    change: { label: 'changed' },
    links: { crm_contact_id: 'crm_contacts' },
    row: (unique, links) => ({ number: phone(unique), crm_contact_id: links.crm_contact_id }),
  }),
  dial_lists: tenant('manual_dialer', { change: { name: 'changed' }, row: (unique) => ({ name: `List ${unique}` }) }),
  dial_list_contacts: tenant('manual_dialer', {
    change: { name: 'changed' },
    links: { dial_list_id: 'dial_lists', crm_contact_id: 'crm_contacts' },
    row: (unique) => ({ phone_number: phone(unique) }),
  }),
  assistants: tenant('assistants', {
    owner: 'sub_account_user_id',
    change: { begin_message: 'changed' },
    frozen: { pinned_version_id: '00000000-0000-4000-8000-000000000001' },
    row: (unique) => ({ name: `Assistant ${unique}` }),
  }),
  assistant_versions: ofAssistant((unique) => ({ number: unique, config: {} })),
  assistant_tests: ofAssistant((unique) => ({ name: `Test ${unique}` })),
  assistant_test_runs: {
    ...child(() => ({ batch: crypto.randomUUID(), draft_version: 1 }), 'assistants'),
    parent: { table: 'assistant_tests', column: 'test_id' },
  },
  assistant_embeds: ofAssistant(() => ({ sites: [] })),
  phoneNumbers: tenant('phoneNumbers', {
    frozen: { phoneNumber: '+12025550199', provider: 'loopback', verified_at: '2001-01-01T00:00:00Z' },
    change: { label: 'changed' },
    links: {
      ...{ assistant_id: 'assistants', fallback_assistant_id: 'assistants', outbound_assistant_id: 'assistants' },
      phone_provider_id: 'phoneProviders',
    },
    row: (unique) => ({ phoneNumber: phone(unique), provider: 'sip' }),
  }),
  phoneProviders: tenant('phoneProviders', {
    frozen: {
      ...{ provider: 'twilio', password_set_at: '2001-01-01T00:00:00Z', checked_at: '2001-01-01T00:00:00Z' },
      ...{ problem: 'forged', inbound_problem: 'forged' },
    },
    change: { name: 'changed' },
    row: (unique) => ({ provider: 'sip', name: `Trunk ${unique}`, address: 'sip.example.test' }),
  }),
  trunk_checks: {
    ...child(() => ({ language: 'en' }), 'phoneProviders'),
    parent: { table: 'phoneProviders', column: 'provider_id' },
    // Two that run at once there are none.
    fixture: { state: 'done' },
  },
  pbxextensions: tenant('pbxextensions', {
    frozen: { extension: '4711', sip_user: 'forged', password_set_at: '2001-01-01T00:00:00Z' },
    change: { name: 'changed' },
    row: (unique) => ({ extension: String(10_000 + (unique % 80_000)), name: `Desk ${unique}` }),
  }),
  extension_states: {
    ...child((unique) => ({ refused_code: `code ${unique}` }), 'pbxextensions'),
    parent: { table: 'pbxextensions', column: 'extension_id' },
  },
  products: tenant('products', {
    change: { description: 'changed' },
    row: (unique) => ({ name: `Product ${unique}`, sku: `P-${unique}`, price_minor: 1250, currency: 'EUR' }),
  }),
  services: tenant('services', {
    change: { description: 'changed' },
    row: (unique) => ({ name: `Service ${unique}`, sku: `S-${unique}`, price_minor: 1250, currency: 'EUR' }),
  }),
  deal_stages: written('shared', 'deals'),
  deals: tenant('deals', {
    change: { name: 'changed' },
    links: { stage_id: 'deal_stages', crm_contact_id: 'crm_contacts', crm_account_id: 'crm_accounts' },
    row: (unique, links) => ({
      ...{ name: `Deal ${unique}`, amount_minor: 1250, currency: 'EUR', close_date: '2026-12-24' },
      stage_id: links.stage_id,
    }),
  }),
  crm_tasks: tenant('crm_tasks', {
    frozen: {
      ...{ completed_by: '00000000-0000-4000-8000-000000000001', follows: '00000000-0000-4000-8000-000000000001' },
      ...{ repeat_from: '2001-01-01T00:00:00', sort_at: '2001-01-01T00:00:00Z' },
    },
    change: { title: 'changed' },
    links: {
      ...{ crm_contact_id: 'crm_contacts', crm_lead_id: 'crm_leads' },
      ...{ crm_account_id: 'crm_accounts', deal_id: 'deals' },
    },
    row: (unique) => ({ title: `Task ${unique}` }),
  }),
  donotcall: tenant('donotcall', {
    // Taken from the list only with a reason, by a function.
    soft: false,
    frozen: {
      ...{ number: '+12025550199', source: 'call', said: 'forged', said_at_ms: 1, deleted: true },
      call_id: '00000000-0000-4000-8000-000000000001',
    },
    change: { reason: 'changed' },
    row: (unique) => ({ number: phone(unique) }),
  }),
  donotcall_events: {
    ...written('tenant', 'donotcall', (_, { donotcall_id }) => ({ donotcall_id, kind: 'changed' })),
    owner: 'owner_id',
    links: { donotcall_id: 'donotcall' },
  },
  knowledge_files: tenant('knowledgeBase', {
    frozen: {
      ...{ path: 'forged', state: 'ready', kind: 'pdf', bytes: 1, error: 'forged', address: 'https://forged.example' },
      ...{
        parts_done: 1,
        parts_all: 2,
        passages: 3,
        worked_at: '2001-01-01T00:00:00Z',
        read_at: '2001-01-01T00:00:00Z',
      },
    },
    change: { name: 'changed' },
    row: (unique) => ({ name: `File ${unique}` }),
  }),
  knowledge_chunks: ofFile(() => ({ position: 1, text: 'We open at nine.', words: "'nine'" })),
  assistant_knowledge: ofFile((_, { assistant_id }) => ({ assistant_id })),
  customTools: tenant('customTools', {
    change: { description: 'changed' },
    row: (unique) => ({ name: `Tool ${unique}`, url: 'https://api.example.com/' }),
  }),
  tool_secrets: {
    ...child(() => ({ name: 'KEY', origin: 'https://api.example.com', last_four: '1234' }), 'customTools'),
    parent: { table: 'customTools', column: 'tool_id' },
  },
  campaigns: tenant('campaigns', { change: { name: 'changed' }, row: (unique) => ({ name: `Campaign ${unique}` }) }),
  calendar_events: tenant('crm_calendar', {
    softColumn: 'is_deleted',
    frozen: { call_id: '00000000-0000-4000-8000-000000000001' },
    change: { description: 'changed' },
    links: { crm_contact_id: 'crm_contacts', crm_lead_id: 'crm_leads', crm_account_id: 'crm_accounts' },
    row: (unique) => ({ title: `Event ${unique}` }),
  }),
  api_start_calls: tenant('callLogs', {
    verbs: ['select', 'insert'],
    soft: false,
    frozen: {},
    change: { force_plus: false },
    row: (_, links) => ({ from_number: links.from, to_number: '+12025550101' }),
  }),
  api_keys: tenant('apikeys', {
    owner: 'created_by',
    verbs: ['select'],
    soft: false,
    change: { name: 'changed' },
    row: (unique) => ({ name: `Key ${unique}`, prefix: `parley_${unique}`, scopes: {} }),
  }),
  credentials: tenant('credentials', {
    owner: 'created_by',
    verbs: ['select'],
    soft: false,
    change: { last_four: '9999' },
    row: (unique) => ({ provider: CREDENTIAL_PROVIDERS[unique % CREDENTIAL_PROVIDERS.length], last_four: '1234' }),
  }),
  callLogs: {
    kind: 'calls',
    resource: 'callLogs',
    owner: 'sub_account_user_id',
    verbs: ['select', 'insert', 'update'],
    soft: false,
    frozen: {
      ...AUTHORS,
      duration: 99,
      endedReason: 'forged',
      state: 'ongoing',
      sip_room: 'forged',
      metadata: {},
      deleted: true,
      to: '+12025550199',
    },
    change: { status: 'failed' },
    links: { assistant_id: 'assistants' },
    row: () => ({ type: 'Web', direction: 'outbound' }),
    // A leased row is nobody else's to work on, should an engine be running.
    fixture: { lease_until: '2999-01-01T00:00:00Z' },
  },
  call_costs: child(() => ({ amount_minor: 5, currency: 'USD' })),
  usage_records: child((unique) => ({ kind: 'voice', provider: 'builtin', part: unique, quantity: 5 })),
  call_supervisors: child((unique) => ({
    supervisor: '00000000-0000-4000-8000-000000000001',
    name: 'Somebody',
    identity: `supervisor-hover-${unique}`,
    mode: 'listening',
    can_publish: false,
  })),
  call_events: child((unique) => ({ source: 'test', source_event_id: `event-${unique}-${Date.now()}`, kind: 'test' })),
  call_turns: child((unique) => ({ item_id: `item-${unique}`, role: 'agent', text: 'Hello' })),
  call_transfers: child((unique) => ({
    ...{ name: 'Sales', number: '+12025550109', carrier: 'loopback', state: 'failed', reason: `busy ${unique}` },
  })),
  call_whispers: child(() => ({
    said_by: '00000000-0000-4000-8000-000000000001',
    text: 'Thank them',
  })),
  call_results: child(() => ({ made_by: 'builtin', summary: 'They agreed', success: 'yes' })),
  call_recordings: child((unique) => ({ path: `test/${unique}-${Date.now()}.ogg` })),
  internalUsers: {
    kind: 'profile',
    resource: null,
    owner: 'authID',
    verbs: ['select', 'update'],
    soft: false,
    frozen: {
      ...{ authID: '00000000-0000-4000-8000-000000000001', parent_user_id: '00000000-0000-4000-8000-000000000001' },
      ...{ is_admin_account: true, email: 'forged@example.test', live_agents: 99, created_at: '2001-01-01T00:00:00Z' },
    },
    change: { city: 'changed' },
    links: {},
    row: () => ({}),
  },
  impersonations: {
    kind: 'impersonation',
    resource: null,
    owner: 'actor',
    verbs: ['select'],
    soft: false,
    frozen: {},
    change: {},
    links: {},
    row: () => ({}),
  },
  ...SETTINGS_TABLES,
  audit_log: written('audit', 'user-management'),
  stage_changes: written('subject', 'crm_leads', () => ({ from_stage: 'new', to_stage: 'contacted' })),
  field_changes: written('subject', 'crm_leads', () => ({ changes: '[]' })),
  crm_notes: { ...written('subject', 'crm_leads', () => ({ body: 'Noted' })), link: 'crm_lead_id' },
  crm_emails: {
    ...written('subject', 'crm_leads', (unique) => ({ address: `further-${unique}@example.test` })),
    link: 'crm_lead_id',
  },
  notifications: {
    ...written('personal', 'crm_leads', (unique) => ({ kind: 'mention', title: 'Noted', source: `test:${unique}` })),
    owner: 'recipient_id',
    verbs: ['select', 'update'],
    change: { read_at: '2026-01-01T00:00:00Z' },
  },
  crm_merges: written('subject', 'crm_leads', () => ({ loser_id: crypto.randomUUID() })),
  crm_not_duplicates: written('subject', 'crm_leads', () => ({ other_id: 'ffffffff-ffff-4fff-bfff-ffffffffffff' })),
  brands: brand((unique) => ({ name: `Brand ${unique}`, colour: '#0b6e4f' })),
  brand_domains: brand((unique) => ({ host: `brand-${unique}.example-brand.com` })),
  crm_imports: person((unique) => ({ noun: 'crm_contacts', file_name: 'a.csv', path: `imports/${unique}` })),
  crm_exports: person((unique) => ({ list: 'deals', format: 'csv', file_name: 'deals', path: `exports/${unique}` })),
  affiliate_referrals: written('audit', 'user-management'),
  affiliate_access_grants: written('audit', 'user-management'),
};
