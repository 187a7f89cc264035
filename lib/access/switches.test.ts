import { menuFlags, routeFlags, SWITCHES, underOwner, type Flag, type FlagRecord } from './switches';

const FLAGS: Flag[] = [
  ...SWITCHES,
  'billing_hide_prices_enabled',
  'hide_logs_enabled',
  'is_admin_account',
  'main_account',
];
const DEFAULT_ON: Flag[] = [...SWITCHES, 'main_account'];

describe('reading A, routes', () => {
  test.each(FLAGS)('%s', (flag) => {
    expect(routeFlags(null)[flag]).toBe(false);
    expect(routeFlags({})[flag]).toBe(DEFAULT_ON.includes(flag));
    expect(routeFlags({ [flag]: null })[flag]).toBe(DEFAULT_ON.includes(flag));
    expect(routeFlags({ [flag]: true })[flag]).toBe(true);
    expect(routeFlags({ [flag]: false })[flag]).toBe(false);
  });
});

describe('reading B, menu', () => {
  test.each(FLAGS)('%s', (flag) => {
    expect(menuFlags({ [flag]: true }, false)[flag]).toBe(false);
    expect(menuFlags(null, true)[flag]).toBe(DEFAULT_ON.includes(flag));
    expect(menuFlags({}, true)[flag]).toBe(DEFAULT_ON.includes(flag));
    expect(menuFlags({ [flag]: false }, true)[flag]).toBe(false);
    expect(menuFlags({ [flag]: true }, true)[flag]).toBe(true);
  });
});

test.each<[string, FlagRecord, FlagRecord, Flag, boolean]>([
  ['both on', {}, {}, 'crm_enabled', true],
  ['own off', { crm_enabled: false }, {}, 'crm_enabled', false],
  ['owner off', {}, { crm_enabled: false }, 'crm_enabled', false],
  ['owner hides logs', {}, { hide_logs_enabled: true }, 'hide_logs_enabled', true],
  ['own hides logs', { hide_logs_enabled: true }, {}, 'hide_logs_enabled', true],
  ['being the owner is not inherited', { main_account: false }, { main_account: true }, 'main_account', false],
  ['being an administrator is not inherited', {}, { is_admin_account: true }, 'is_admin_account', false],
])('under an owner: %s', (_name, own, owner, flag, expected) => {
  expect(underOwner(routeFlags(own), routeFlags(owner))[flag]).toBe(expected);
});
