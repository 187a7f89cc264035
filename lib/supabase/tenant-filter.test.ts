import { withTenant } from './tenant-filter';

const ME = '11111111-1111-4111-8111-111111111111';
const OWNER = '22222222-2222-4222-8222-222222222222';
const OTHER = '33333333-3333-4333-8333-333333333333';
const name = (text: string) => text.replaceAll(ME, 'ME').replaceAll(OWNER, 'OWNER').replaceAll(OTHER, 'OTHER');
const id = (text: string) => text.replaceAll('OWNER', OWNER).replaceAll('OTHER', OTHER).replaceAll('ME', ME);

test.each([
  ['equals', 'user_id', 'eq.ME', 'eq.OWNER'],
  ['the other two names', 'userID', 'eq.ME', 'eq.OWNER'],
  ['the third name', 'user', 'eq.ME', 'eq.OWNER'],
  ['in a list', 'user_id', 'in.(OTHER,ME)', 'in.(OTHER,OWNER)'],
  ['in a quoted list', 'user_id', 'in.("ME","OTHER")', 'in.("OWNER","OTHER")'],
  ['negated', 'user_id', 'not.in.(ME)', 'not.in.(OWNER)'],
  ['somebody else', 'user_id', 'eq.OTHER', 'eq.OTHER'],
  ['another operator', 'user_id', 'neq.ME', 'neq.ME'],
  ['another column', 'owner_id', 'eq.ME', 'eq.ME'],
  ['a column that only ends alike', 'sub_account_user_id', 'eq.ME', 'eq.ME'],
  ['what is selected', 'select', 'user_id,user', 'user_id,user'],
  ['an embedded table', 'crm_contacts.user_id', 'eq.ME', 'eq.OWNER'],
  ['a group', 'or', '(user_id.eq.ME,name.eq.x)', '(user_id.eq.OWNER,name.eq.x)'],
  ['a negated group', 'not.and', '(user.in.(ME,OTHER),name.eq.x)', '(user.in.(OWNER,OTHER),name.eq.x)'],
  ['an embedded group', 'crm_contacts.or', '(userID.eq.ME)', '(userID.eq.OWNER)'],
  [
    'groups in groups',
    'or',
    '(and(name.eq.x,not.or(user_id.not.eq.ME,id.eq.ME)),user_id.in.("ME"))',
    '(and(name.eq.x,not.or(user_id.not.eq.OWNER,id.eq.ME)),user_id.in.("OWNER"))',
  ],
  [
    'words that look like a filter',
    'or',
    String.raw`(name.eq."a,user_id.eq.ME),(\",user_id.eq.ME",user_id.eq.ME)`,
    String.raw`(name.eq."a,user_id.eq.ME),(\",user_id.eq.ME",user_id.eq.OWNER)`,
  ],
  ['a group that does not close', 'or', '(user_id.eq.ME', '(user_id.eq.ME'],
  [
    'a list in another column',
    'or',
    '(owner_id.in.(ME,OTHER),user_id.eq.ME)',
    '(owner_id.in.(ME,OTHER),user_id.eq.OWNER)',
  ],
])('%s', (_name, key, given, expected) => {
  const written = withTenant(new URLSearchParams([[key, id(given)]]), ME, OWNER);
  expect([...written].map(([, value]) => name(value))).toEqual([expected]);
});

test('written in capitals it is the same id, and what is asked twice stays twice', () => {
  const params = new URLSearchParams([
    ['user_id', `eq.${ME.toUpperCase()}`],
    ['user_id', `eq.${OTHER}`],
    ['order', 'user_id.asc'],
  ]);
  expect([...withTenant(params, ME, OWNER)]).toEqual([
    ['user_id', `eq.${OWNER}`],
    ['user_id', `eq.${OTHER}`],
    ['order', 'user_id.asc'],
  ]);
});
