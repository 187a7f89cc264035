import { readShutOut, whyShutOut } from './shut-out';

const person = (disabled: boolean, id = 'a', tenant = 'o') => ({ authID: id, tenant_id: tenant, disabled });

test.each([
  [null, null, 'gone'],
  [person(true), person(false, 'o'), 'suspended'],
  [person(false), person(true, 'o'), 'account'],
  [person(true), person(true, 'o'), 'account'],
  [person(true, 'o'), person(true, 'o'), 'account'],
  [person(false), person(false, 'o'), null],
  [person(false), null, null],
])('%j under %j: %s', (own, owner, expected) => {
  expect(whyShutOut(own, owner)).toBe(expected);
});

test('an address says nothing else', () => {
  expect(['removed', '1', ['gone'], undefined].map(readShutOut)).toEqual(['removed', null, null, null]);
});
