import { readFlags, type Viewer } from '@/lib/access/viewer';
import { endOf, grantable, readScopes, statusOf, toggled } from './api-keys';

const viewer = (table?: string): Viewer => ({
  ...{ userId: 'u', tenantId: 't', email: '', name: '', company: '', userLang: 'en_US', isAffiliateReferral: false },
  ...readFlags({ campaigns_enabled: false }, {}),
  role: {
    ...{ owner: !table, name: '', description: '' },
    permissions: table ? [{ table, select: true, insert: true, update: false, delete: false, scope: 'own' }] : [],
  },
});

test('one gives a key no more than one has, and never keys, money or rights', () => {
  expect(grantable(viewer('crm_leads'))).toEqual([{ resource: 'crm_leads', verbs: ['select', 'insert'] }]);
  const owner = grantable(viewer()).map(({ resource }) => resource);
  expect(owner).toContain('callLogs');
  for (const closed of ['apikeys', 'credentials', 'billing', 'user-management', 'overview', 'campaigns'])
    expect(owner).not.toContain(closed);
});

test('writing brings viewing along, and goes with it', () => {
  const writing = toggled({}, 'crm_leads', 'update');
  expect(writing).toEqual({ crm_leads: ['select', 'update'] });
  expect(toggled(writing, 'crm_leads', 'update')).toEqual({ crm_leads: ['select'] });
  expect(toggled(writing, 'crm_leads', 'select')).toEqual({});
});

test('scopes that this version does not know are left out', () => {
  expect(readScopes({ crm_leads: ['select', 'fly'], billing: ['select'], other: ['select'] })).toEqual({
    crm_leads: ['select'],
  });
  expect(readScopes('x')).toEqual({});
});

test('revoked, expired or active; never is never', () => {
  const now = new Date('2026-01-02T00:00:00Z');
  expect(statusOf({ revoked_at: '2026-01-01', expires_at: null }, now)).toBe('revoked');
  expect(statusOf({ revoked_at: null, expires_at: '2026-01-02T00:00:00Z' }, now)).toBe('expired');
  expect(statusOf({ revoked_at: null, expires_at: '2026-01-03T00:00:00Z' }, now)).toBe('active');
  expect(endOf('30', now)).toBe('2026-02-01T00:00:00.000Z');
  expect(endOf('never', now)).toBeNull();
});
