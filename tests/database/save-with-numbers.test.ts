import type { Sql } from 'postgres';
import { as } from '@/tests/support/database';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { member, signUp, VERBS } from '@/tests/support/database-people';

let scratch: Scratch;
let sql: Sql;
let owner: string;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  owner = await signUp(sql);
});
afterAll(() => scratch.drop());

interface Number {
  id?: string;
  number: string;
  is_primary?: boolean;
  label?: string;
}

async function save(who: string, id: string | null, version: number | null, values: object): Promise<string> {
  const [row] = await as(
    sql,
    who,
    (t) =>
      t<
        { id: string }[]
      >`select public.save_with_numbers('crm_contacts', ${id}, ${version}, ${sql.json({ ...values })}) as id`,
  );
  return row?.id ?? '';
}
const numbers = (id: string) => sql<(Required<Number> & { owner_id: string })[]>`
  select id, number, is_primary, label, owner_id from public.crm_phone_numbers
  where crm_contact_id = ${id} and not deleted order by position`;
const contact = async (id: string) =>
  (
    await sql<
      { first_name: string; version: number }[]
    >`select first_name, version from public.crm_contacts where id = ${id}`
  )[0];

test('a contact and its numbers are saved as one: added, changed, put in another order, removed', async () => {
  const id = await save(owner, null, null, {
    first_name: 'Ada',
    phone_numbers: [
      { number: '+12025550101', is_primary: true },
      { number: '+12025550102' },
      { number: '+12025550103' },
    ],
  });
  const [first, second, third] = await numbers(id);
  expect([first, second, third].map((row) => [row?.number, row?.is_primary])).toEqual([
    ['+12025550101', true],
    ['+12025550102', false],
    ['+12025550103', false],
  ]);
  await save(owner, id, 1, {
    first_name: 'Ada',
    phone_numbers: [
      { id: third?.id, number: '+12025550103', is_primary: true },
      { id: first?.id, number: '+12025550109', label: 'Desk' },
    ],
  });
  expect((await numbers(id)).map((row) => [row.id, row.number, row.is_primary, row.label])).toEqual([
    [third?.id, '+12025550103', true, ''],
    [first?.id, '+12025550109', false, 'Desk'],
  ]);
});

test('numbers that are not named stay; numbers alone count as a change of the record, and a late second one is told', async () => {
  const id = await save(owner, null, null, { first_name: 'Bea', phone_numbers: [{ number: '+12025550101' }] });
  await save(owner, id, 1, { first_name: 'Beatrice' });
  expect((await numbers(id)).map(({ number }) => number)).toEqual(['+12025550101']);
  await save(owner, id, 2, { first_name: 'Beatrice', phone_numbers: [{ number: '+12025550102' }] });
  expect(await contact(id)).toEqual({ first_name: 'Beatrice', version: 3 });
  await expect(save(owner, id, 2, { first_name: 'Beatrice', phone_numbers: [] })).rejects.toMatchObject({
    code: 'PT409',
    hint: 'version_conflict',
  });
  // The same again is no change.
  const [kept] = await numbers(id);
  await save(owner, id, 3, { first_name: 'Beatrice', phone_numbers: [{ ...kept }] });
  expect(await contact(id)).toEqual({ first_name: 'Beatrice', version: 3 });
});

test.each([
  ['a number that is none', [{ number: '+12025550101' }, { number: '030 1234' }], 'PT400'],
  [
    'two primary numbers',
    [
      { number: '+12025550101', is_primary: true },
      { number: '+12025550102', is_primary: true },
    ],
    '23505',
  ],
  ['somebody else’s number', [{ id: '00000000-0000-4000-8000-000000000001', number: '+12025550101' }], '42501'],
])('%s: nothing of it is saved', async (_, phone_numbers, code) => {
  const before = await sql`select count(*) from public.crm_contacts`;
  await expect(save(owner, null, null, { first_name: 'Half', phone_numbers })).rejects.toMatchObject({ code });
  expect(await sql`select count(*) from public.crm_contacts`).toEqual(before);
});

test('no other table, no other tenant', async () => {
  const stranger = await signUp(sql);
  const id = await save(owner, null, null, { first_name: 'Cleo', phone_numbers: [{ number: '+12025550101' }] });
  await expect(save(stranger, id, null, { first_name: 'Taken', phone_numbers: [] })).rejects.toMatchObject({
    code: 'PT404',
  });
  await expect(
    as(sql, owner, (t) => t`select public.save_with_numbers('roles', null, null, '{"name": "x"}')`),
  ).rejects.toMatchObject({ code: 'PT404' });
  expect((await numbers(id)).length).toBe(1);
});

test('who may edit people but not their numbers changes neither by half; numbers follow whom the person is given to', async () => {
  const colleague = await member(sql, owner, { scope: 'all', verbs: VERBS });
  await sql`update public.role_permissions set can_insert = false, can_update = false, can_delete = false
    where user_id = ${owner} and resource = 'crm_phone_numbers'`;
  const id = await save(owner, null, null, { first_name: 'Dora', phone_numbers: [{ number: '+12025550101' }] });
  await expect(save(colleague, id, 1, { first_name: 'Dorothea', phone_numbers: [] })).rejects.toMatchObject({
    code: '42501',
  });
  expect(await contact(id)).toEqual({ first_name: 'Dora', version: 1 });
  expect((await numbers(id)).length).toBe(1);

  await as(sql, owner, (t) => t`update public.crm_contacts set owner_id = ${colleague} where id = ${id}`);
  expect((await numbers(id)).map(({ owner_id }) => owner_id)).toEqual([colleague]);
});
