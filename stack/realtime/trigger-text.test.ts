import type { Table } from './catalogue';
import { triggersOf } from './trigger-text';

const column = (name: string, type: string) => ({ name, type, cast: type, readable: true });
const table: Table = {
  name: 'Things',
  key: ['id'],
  tenant: 'user_id',
  policyColumns: ['user_id', 'lease_until'],
  columns: [
    column('id', 'uuid'),
    column('user_id', 'uuid'),
    column('lease_until', 'timestamptz'),
    column('code', 'text'),
  ],
};

test('three triggers with their arguments', () => {
  const text = triggersOf(table);
  expect(
    text.match(/create or replace trigger zz_realtime_(insert|update|delete) after \1 on public\."Things"/g),
  ).toHaveLength(3);
  expect(text).toContain("realtime.notify_change('id', 'user_id', 'user_id', '81', 'lease_until')");
});

test('a longer key makes smaller chunks', () => {
  expect(triggersOf({ ...table, key: ['id', 'user_id'] })).toContain(
    "notify_change('id,user_id', 'user_id', 'user_id', '56', ",
  );
});

test.each([
  ['no key', { key: [] }, 'its primary key must be made of uuid or integer columns'],
  ['a key of any length', { key: ['code'] }, 'its primary key must be made of uuid or integer columns'],
  ['no tenant', { tenant: null }, 'it has no column tenant_id or user_id'],
])('a table with %s is refused', (_name, change, why) => {
  expect(() => triggersOf({ ...table, ...change })).toThrow(`Table Things cannot be watched: ${why}.`);
});
