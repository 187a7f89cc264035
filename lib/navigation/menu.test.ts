import type { Role } from '@/lib/access/role';
import { readFlags, type Viewer } from '@/lib/access/viewer';
import { currentItem, isOffered, MENU, visibleMenu, type MenuGroup } from './menu';

const role = (permissions: Role['permissions'], owner = false): Role => ({
  owner,
  name: '',
  description: '',
  permissions,
});
const viewer = (flags: ReturnType<typeof readFlags>, of: Role | null): Viewer => ({
  userId: 'u',
  tenantId: 't',
  email: '',
  name: '',
  company: '',
  userLang: 'en_US',
  isAffiliateReferral: false,
  role: of,
  ...flags,
});
const ids = (groups: readonly MenuGroup[]) => groups.flatMap((group) => group.items.map((item) => item.id));
const everything = MENU.flatMap((group) => group.items);

test('an owner sees every built screen', () => {
  expect(ids(visibleMenu(viewer(readFlags({}, {}), role([], true))))).toEqual([
    'overview',
    'assistants',
    'phoneNumbers',
    'pbxExtensions',
    'sipProviders',
    'callLogs',
    'knowledgeBase',
    'customTools',
    'doNotCall',
    'liveCalls',
    ...['crmDashboard', 'accounts', 'contacts', 'leads', 'crmSettings', 'tasks'],
    'deals',
    'services',
    'products',
    'apiKeys',
    'credentials',
    'userManagement',
    'affiliateDashboard',
  ]);
});

test('a role shows what it may read', () => {
  const logs = { table: 'callLogs', select: true, insert: false, update: false, delete: false, scope: 'own' as const };
  expect(ids(visibleMenu(viewer(readFlags({}, {}), role([logs]))))).toEqual([
    'overview',
    'callLogs',
    'affiliateDashboard',
  ]);
});

test('a switch takes its whole group away, an unknown record only the admin dashboard', () => {
  const off = viewer(readFlags({ callcenter_enabled: false }, {}), role([], true));
  expect(visibleMenu(off).map((group) => group.id)).toEqual(['start', 'crm', 'pipeline', 'account']);
  const unknown = viewer(readFlags(null, null), null);
  expect(everything.filter((item) => !isOffered(item, unknown)).map((item) => item.id)).toEqual(['adminDashboard']);
});

test('the affiliate dashboard needs the switch and the main account', () => {
  const affiliate = everything.filter((item) => item.id === 'affiliateDashboard');
  const seen = (own: Parameters<typeof readFlags>[0]) =>
    affiliate.some((item) => isOffered(item, viewer(readFlags(own, {}), role([], true))));
  expect(seen({})).toBe(true);
  expect(seen({ main_account: false })).toBe(false);
  expect(seen({ affiliate_dashboard_enabled: false })).toBe(false);
});

test.each([
  ['/', 'overview'],
  ['/logs/1', 'callLogs'],
  ['/campaigns/reports/campaigns/2', 'reports'],
  ['/campaigns/7', 'aiDialer'],
  ['/logsoap', null],
])('%s is %s', (pathname, id) => {
  expect(currentItem(MENU, pathname)).toBe(id);
});
