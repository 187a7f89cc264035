import { hasNoAccess, readRole, roleAllows } from './role';

const row = { table: 'callLogs', can_select: true, can_insert: false, can_update: null, access_scope: 'all' };
const answer = { ok: true, main_account: false, role_name: 'Agent', role_description: 'Calls', permissions: [row] };

test('a role and what it allows', () => {
  const role = readRole(answer);
  expect(role).toMatchObject({ owner: false, name: 'Agent', description: 'Calls' });
  expect(roleAllows(role, 'callLogs', 'select')).toBe(true);
  expect(roleAllows(role, 'callLogs', 'update')).toBe(false);
  expect(roleAllows(role, 'assistants', 'select')).toBe(false);
  expect(role?.permissions.map((one) => [one.scope, hasNoAccess(one)])).toEqual([['all', false]]);
});

test('an owner may everything, nobody nothing', () => {
  expect(roleAllows(readRole({ ok: true, main_account: true, permissions: null }), 'billing', 'delete')).toBe(true);
  expect(roleAllows(null, 'overview', 'select')).toBe(false);
});

test.each([[{ ok: false }], [null], ['ok'], [{ ...answer, ok: 'true' }]])('no role in %j', (value) => {
  expect(readRole(value)).toBeNull();
});
