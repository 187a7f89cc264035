import type { Role } from '@/lib/access/role';
import { supervisorRights } from './rights';

const role = (verbs: { select?: boolean; update?: boolean; delete?: boolean }): Role => ({
  owner: false,
  name: 'Desk',
  description: '',
  permissions: [
    { table: 'liveCalls', select: false, insert: false, update: false, delete: false, scope: 'all', ...verbs },
  ],
});
const others = { created_by: 'ivy', sub_account_user_id: 'ivy' };
const mine = { created_by: 'ivy', sub_account_user_id: 'me' };
const none = { mayListen: false, mayJoin: false, mayMute: false, mayRemove: false, mayEnd: false };

test.each([
  [
    'an owner may all',
    { ...role({}), owner: true },
    others,
    { mayListen: true, mayJoin: true, mayMute: true, mayRemove: true, mayEnd: true },
  ],
  ['no right is none', role({}), others, none],
  ['select listens', role({ select: true }), others, { ...none, mayListen: true }],
  ['update joins and mutes', role({ update: true }), others, { ...none, mayJoin: true, mayMute: true }],
  ['delete removes and ends', role({ delete: true }), others, { ...none, mayRemove: true, mayEnd: true }],
  ['the own call may be joined and ended', role({}), mine, { ...none, mayListen: true, mayJoin: true, mayEnd: true }],
])('%s', (_name, given, call, rights) => {
  expect(supervisorRights({ userId: 'me', role: given }, call)).toEqual(rights);
});

test('an unknown person has no right', () => {
  expect(supervisorRights(null, mine)).toEqual(none);
});
