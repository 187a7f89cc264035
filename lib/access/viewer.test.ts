import type { Role } from './role';
import { displayName, may, readFlags, refusalOf, type Viewer } from './viewer';

const agent: Role = {
  owner: false,
  name: 'Agent',
  description: '',
  permissions: [{ table: 'callLogs', select: true, insert: false, update: false, delete: false, scope: 'own' }],
};
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
