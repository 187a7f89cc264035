import { roleAllows } from '@/lib/access/role';
import { RESOURCE_FLAGS, type ResourceName } from '@/lib/access/resources';
import type { Flag } from '@/lib/access/switches';
import type { Viewer } from '@/lib/access/viewer';

/** What is built has words (`shell.menu.<id>`, `shell.group.<id>`) and an icon. */
export type BuiltId =
  | 'overview'
  | 'assistants'
  | 'phoneNumbers'
  | 'pbxExtensions'
  | 'sipProviders'
  | 'callLogs'
  | 'knowledgeBase'
  | 'customTools'
  | 'doNotCall'
  | 'liveCalls'
  | 'deals'
  | 'services'
  | 'products'
  | 'accounts'
  | 'contacts'
  | 'leads'
  | 'crmDashboard'
  | 'crmSettings'
  | 'tasks'
  | 'userManagement'
  | 'apiKeys'
  | 'credentials'
  | 'affiliateDashboard'
  | 'adminDashboard';
type GroupId = 'start' | 'callCenter' | 'campaigns' | 'crm' | 'pipeline' | 'account';

interface Place {
  path: string;
  resource?: ResourceName;
  flags?: readonly Flag[];
}
export interface BuiltItem extends Place {
  id: BuiltId;
  built: true;
}
/** Screens that do not exist yet are not offered. */
interface LaterItem extends Place {
  id: string;
  built: false;
}
export interface MenuGroup<Item = BuiltItem | LaterItem> {
  id: GroupId;
  items: readonly Item[];
}

const ready = (id: BuiltId, path: string, resource: ResourceName): BuiltItem => ({ id, path, resource, built: true });
const flagged = (id: BuiltId, path: string, flags: readonly Flag[]): BuiltItem => ({ id, path, flags, built: true });
const later = (id: string, path: string, resource?: ResourceName, flags?: readonly Flag[]): LaterItem => ({
  id,
  path,
  resource,
  flags,
  built: false,
});

/** All groups of the specification, in its order. The first has no heading. */
export const MENU: readonly MenuGroup[] = [
  { id: 'start', items: [ready('overview', '/', 'overview')] },
  {
    id: 'callCenter',
    items: [
      ready('assistants', '/assistants', 'assistants'),
      ready('phoneNumbers', '/phonenumbers', 'phoneNumbers'),
      ready('pbxExtensions', '/pbxextensions', 'pbxextensions'),
      ready('sipProviders', '/phoneproviders', 'phoneProviders'),
      ready('callLogs', '/logs', 'callLogs'),
      ready('knowledgeBase', '/files', 'knowledgeBase'),
      ready('customTools', '/tools', 'customTools'),
      ready('doNotCall', '/donotcall', 'donotcall'),
      ready('liveCalls', '/callcenter/live', 'liveCalls'),
    ],
  },
  {
    id: 'campaigns',
    items: [
      later('aiDialer', '/campaigns', 'campaigns'),
      later('manualDialer', '/campaigns/manual-dialer', 'manual_dialer'),
      later('reports', '/campaigns/reports', 'campaign_reports'),
    ],
  },
  {
    id: 'crm',
    items: [
      ready('crmDashboard', '/crm/dashboard', 'crm_dashboard'),
      ready('accounts', '/crm/accounts', 'crm_accounts'),
      ready('contacts', '/crm/contacts', 'crm_contacts'),
      ready('leads', '/crm/leads', 'crm_leads'),
      later('mailbox', '/crm/mailbox', 'crm_mailbox'),
      ready('crmSettings', '/crm/settings', 'crm_settings'),
      later('calendar', '/crm/calendar', 'crm_calendar'),
      later('kanban', '/crm/kanban', 'crm_kanban'),
      ready('tasks', '/crm/tasks', 'crm_tasks'),
    ],
  },
  {
    id: 'pipeline',
    items: [
      ready('deals', '/pipeline/deals', 'deals'),
      later('invoices', '/pipeline/invoices', 'invoices'),
      later('quotes', '/pipeline/quotes', 'quotes'),
      ready('services', '/pipeline/services', 'services'),
      ready('products', '/pipeline/products', 'products'),
      later('subscriptions', '/pipeline/subscriptions', 'subscriptions'),
      later('dispatch', '/pipeline/jobs', 'jobs'),
    ],
  },
  {
    id: 'account',
    items: [
      later('automation', '/automation', 'automation'),
      ready('apiKeys', '/apikeys', 'apikeys'),
      ready('credentials', '/credentials', 'credentials'),
      later('billing', '/billing', 'billing'),
      ready('userManagement', '/user-management', 'user-management'),
      flagged('affiliateDashboard', '/affiliate-dashboard', ['affiliate_dashboard_enabled', 'main_account']),
      flagged('adminDashboard', '/admin-dashboard', ['is_admin_account']),
    ],
  },
];

/** By switch (reading B), by role, and only what is built; groups without an item are gone. */
export function visibleMenu(viewer: Viewer, groups: readonly MenuGroup[] = MENU): MenuGroup<BuiltItem>[] {
  return groups
    .map(({ id, items }) => ({ id, items: items.filter(isBuilt).filter((item) => isOffered(item, viewer)) }))
    .filter((group) => group.items.length > 0);
}

function isBuilt(item: BuiltItem | LaterItem): item is BuiltItem {
  return item.built;
}

/** Whether switches and role let somebody see an item, built or not. */
export function isOffered({ resource, flags }: Place, { menu, role }: Viewer): boolean {
  const wanted = [...(flags ?? []), ...(resource ? RESOURCE_FLAGS[resource] : [])];
  if (!wanted.every((flag) => menu[flag])) return false;
  // A role that could not be read hides nothing: the screens and the database decide by themselves.
  return !resource || resource === 'overview' || !role || roleAllows(role, resource, 'select');
}

/** The item whose path is the longest beginning of the address. */
export function currentItem(groups: readonly MenuGroup[], pathname: string): string | null {
  const matches = groups
    .flatMap((group) => group.items)
    .filter(({ path }) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)));
  return matches.sort((a, b) => b.path.length - a.path.length)[0]?.id ?? null;
}
