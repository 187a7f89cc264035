import { readFlags, type Viewer } from '@/lib/access/viewer';
import { hasStrip, placeOf, stripCards } from './sections';

test.each([
  ['/crm/contacts', 'contacts', null],
  ['/crm/contacts/create', 'contacts', 'new'],
  ['/pipeline/products/new', 'products', 'new'],
  ['/crm/tasks/edit/1', 'tasks', 'edit'],
  ['/pipeline/deals/1/edit', 'deals', 'edit'],
  ['/crm/accounts/show/1', 'accounts', 'detail'],
  ['/crm/accounts/show/1/logs/2', 'accounts', 'detail'],
  ['/crm/contacts/drawer/1', 'contacts', 'detail'],
  ['/pipeline/jobs/1', 'dispatch', 'detail'],
  ['/crm/leads/import', 'leads', 'import'],
  ['/crm/leads/import/1', 'leads', 'import'],
  ['/crm/accounts/duplicates', 'accounts', 'duplicates'],
  ['/crm/contacts/merge', 'contacts', 'merge'],
  ['/crm/dashboard', 'crmDashboard', null],
])('%s stands in %s: %s', (pathname, section, step) => expect(placeOf(pathname)).toEqual({ section, step }));

test('the strip stands everywhere but on the dashboard', () => {
  expect(['/crm/dashboard', '/crm/contacts', '/pipeline/products'].map(hasStrip)).toEqual([false, true, true]);
});

test('a card shows by right and switch, with the name of its count', () => {
  const viewer = (flags: Parameters<typeof readFlags>[0], tables: string[]): Viewer => ({
    ...{ userId: 'u', tenantId: 't', email: '', name: '', company: '', userLang: '', isAffiliateReferral: false },
    ...readFlags(flags, {}),
    role: {
      ...{ owner: false, name: 'Role', description: '' },
      permissions: tables.map((table) => ({
        table,
        select: true,
        insert: false,
        update: false,
        delete: false,
        scope: 'all',
      })),
    },
  });
  expect(stripCards(viewer({}, ['products', 'assistants'])).map(({ item, count }) => [item.id, count])).toEqual([
    ['products', 'products_count'],
  ]);
  expect(stripCards(viewer({ crm_enabled: false }, ['products']))).toEqual([]);
});
