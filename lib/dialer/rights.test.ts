import type { Verb } from '@/lib/access/role';
import { supervisorRights } from './rights';

const others = { created_by: 'ivy', sub_account_user_id: 'ivy' };
const mine = { created_by: 'ivy', sub_account_user_id: 'me' };
const none = { mayListen: false, mayJoin: false, mayMute: false, mayRemove: false, mayEnd: false };

const cases: [string, Verb[], typeof others | null, Partial<typeof none>][] = [
  ['no right is none', [], others, {}],
  ['select listens', ['select'], others, { mayListen: true }],
  ['update joins and mutes', ['update'], others, { mayJoin: true, mayMute: true }],
  ['delete removes and ends', ['delete'], others, { mayRemove: true, mayEnd: true }],
  ['the own call may be heard, joined and ended', [], mine, { mayListen: true, mayJoin: true, mayEnd: true }],
  ['before the row is known only the role counts', ['select'], null, { mayListen: true }],
];

test.each(cases)('%s', (_name, verbs, call, rights) => {
  const asking = { userId: 'me', may: (verb: Verb) => verbs.includes(verb) };
  expect(supervisorRights(asking, call)).toEqual({ ...none, ...rights });
});
