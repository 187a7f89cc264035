import { AUTHORS, type TableRule } from './rules';

/** What an account decides as a whole, and how each person likes the lists. */
function rule(kind: 'settings' | 'own', resource: string, more: Partial<TableRule>): TableRule {
  const nothing = { owner: '', soft: false, change: {}, links: {}, row: () => ({}) };
  return { kind, resource, verbs: ['select'], frozen: {}, ...nothing, ...more };
}

export const SETTINGS_TABLES: Record<string, TableRule> = {
  crm_settings: rule('settings', 'crm_settings', {
    verbs: ['select', 'update'],
    frozen: AUTHORS,
    change: { stale_days: { new: 5 } },
  }),
  crm_tags: rule('settings', 'crm_settings', {
    verbs: ['select', 'insert', 'update'],
    frozen: { ...AUTHORS, name: 'renamed' },
    change: { colour: 'red' },
    row: (unique) => ({ name: `Tag ${unique}` }),
  }),
  crm_custom_fields: rule('settings', 'crm_settings', {
    verbs: ['select', 'insert', 'update'],
    frozen: { ...AUTHORS, noun: 'crm_leads', key: 't_00000000', type: 'date' },
    change: { label: 'changed' },
    row: (unique) => ({ noun: 'crm_contacts', type: 'text', label: `Field ${unique}` }),
  }),
  saved_views: rule('own', 'crm_contacts', {
    owner: 'owner_id',
    verbs: ['select', 'insert', 'update'],
    soft: true,
    frozen: { ...AUTHORS, resource: 'crm_leads', list: 'crm_leads' },
    change: { name: 'changed' },
    row: (unique) => ({ name: `View ${unique}`, resource: 'crm_contacts', list: 'crm_contacts' }),
  }),
  saved_view_defaults: rule('own', 'crm_contacts', {
    owner: 'owner_id',
    row: (unique, links) => ({ list: `list ${unique}`, view_id: links.view_id }),
  }),
};
