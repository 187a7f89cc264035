import type { Role } from './role';
import { displayName, may, readFlags, refusalOf, seesEverybody, unknownViewer, type Viewer } from './viewer';

const agent: Role = {
  owner: false,
  name: 'Agent',
  description: '',
  permissions: [{ table: 'callLogs', select: true, insert: false, update: false, delete: false, scope: 'own' }],
};
const people = (scope: 'own' | 'all', select: boolean) => ({
  ...{ table: 'user-management', select, insert: false, update: false, delete: false, scope },
});
const viewer = (over: Partial<Viewer>): Viewer => ({
  userId: 'u',
  tenantId: 't',
  email: 'a@example.com',
  name: 'a',
  company: '',
  userLang: 'en_US',
  isAffiliateReferral: false,
  role: agent,
  ...readFlags({ main_account: false }, {}),
  ...over,
});

test('switch first, then role', () => {
  expect(refusalOf(viewer({}), 'callLogs')).toBeNull();
  expect(refusalOf(viewer({}), 'callLogs', 'delete')).toBe('role');
  expect(refusalOf(viewer({}), 'assistants')).toBe('role');
  expect(refusalOf(viewer(readFlags({}, { callcenter_enabled: false })), 'callLogs')).toBe('switch');
  expect(refusalOf(viewer(readFlags(null, {})), 'callLogs')).toBe('switch');
  expect(refusalOf(viewer({ role: null }), 'overview')).toBeNull();
  expect(may(viewer({ role: null }), 'callLogs', 'select')).toBe(false);
});

test.each([
  ['Ada', 'Lovelace', 'Ada Lovelace'],
  ['', 'Lovelace ', 'Lovelace'],
  ['', ' ', 'ada'],
])('%s %s is %s', (first, last, name) => {
  expect(displayName(first, last, 'ada@example.com')).toBe(name);
});

test.each<[string, Partial<Viewer>, boolean]>([
  ['an owner', { role: { ...agent, owner: true } }, true],
  ['a role for everybody', { role: { ...agent, permissions: [people('all', true)] } }, true],
  ['a role for the own people', { role: { ...agent, permissions: [people('own', true)] } }, false],
  ['a role that may not look', { role: { ...agent, permissions: [people('all', false)] } }, false],
  ['another role', {}, false],
  ['no role', { role: null }, false],
  [
    'a switch that is off',
    { role: { ...agent, owner: true }, ...readFlags({}, { user_management_enabled: false }) },
    false,
  ],
])('%s sees everybody of the account: %#', (_name, over, expected) => {
  expect(seesEverybody(viewer(over))).toBe(expected);
});

test('whose profile cannot be read has the own id and no flag; the menu stays', () => {
  const unknown = unknownViewer('u', 'ada@example.com');
  expect(unknown).toMatchObject({ tenantId: 'u', name: 'ada', role: null });
  expect(Object.values(unknown.flags)).not.toContain(true);
  expect(unknown.menu).toMatchObject({ callcenter_enabled: true, is_admin_account: false });
  expect(refusalOf(unknown, 'callLogs')).toBe('switch');
});
