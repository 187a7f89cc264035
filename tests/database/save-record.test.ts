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
      >`select public.save_record('crm_contacts', ${id}, ${version}, ${sql.json({ ...values })}) as id`,
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
    as(sql, owner, (t) => t`select public.save_record('roles', null, null, '{"name": "x"}')`),
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

const emails = (id: string) => sql<{ address: string; label: string; type: string }[]>`
  select address, label, type from public.crm_emails where crm_contact_id = ${id} and not deleted order by position`;
const said = async (id: string) => (await emails(id)).map(({ address }) => address);
const held = async (id: string) =>
  (
    await sql<
      { email: string; more_emails: string; version: number }[]
    >`select email, more_emails, version from public.crm_contacts where id = ${id}`
  )[0];

test('further addresses are saved with their record: cleaned, in their order, changed, removed, the first never twice', async () => {
  const id = await save(owner, null, null, {
    email: 'eve@example.test',
    emails: [
      { address: ' EVE@Work.test ', label: 'Office', type: 'work' },
      { address: 'eve@example.test' },
      { address: 'eve@home.test', type: 'home' },
      { address: 'eve@work.test' },
    ],
  });
  expect([...(await emails(id))]).toEqual([
    { address: 'eve@work.test', label: 'Office', type: 'work' },
    { address: 'eve@home.test', label: '', type: 'home' },
  ]);
  expect(await held(id)).toEqual({
    email: 'eve@example.test',
    more_emails: 'eve@work.test eve@home.test',
    version: 1,
  });
  // What is not named stays; the same again is no change.
  await save(owner, id, 1, { first_name: 'Eve' });
  await save(owner, id, 2, { first_name: 'Eve', emails: await emails(id) });
  expect(await held(id)).toMatchObject({ more_emails: 'eve@work.test eve@home.test', version: 2 });
  // Addresses alone are a change of the record; the first one changes places with a further one.
  await save(owner, id, 2, {
    email: 'eve@home.test',
    emails: [{ address: 'eve@example.test' }, { address: 'eve@work.test', label: 'Desk' }],
  });
  expect(await said(id)).toEqual(['eve@example.test', 'eve@work.test']);
  await save(owner, id, 3, { email: 'eve@home.test', emails: [{ address: 'eve@example.test' }] });
  expect(await held(id)).toEqual({ email: 'eve@home.test', more_emails: 'eve@example.test', version: 4 });
  await expect(save(owner, id, 3, { first_name: 'Late', emails: [] })).rejects.toMatchObject({
    hint: 'version_conflict',
  });
  // A write of the first address alone, and of what the database keeps by itself.
  await as(sql, owner, (t) => t`update public.crm_contacts set email = 'Eve@example.test' where id = ${id}`);
  expect(await held(id)).toMatchObject({ more_emails: '' });
  await as(sql, owner, (t) => t`update public.crm_contacts set more_emails = 'forged@example.test' where id = ${id}`);
  expect(await held(id)).toMatchObject({ more_emails: '' });
});

test.each([['none'], ['a b@example.test'], ['@example.test'], [`${'a'.repeat(250)}@example.test`]])(
  'an address that is none (%s): nothing is saved',
  async (address) => {
    const before = await sql`select count(*) from public.crm_contacts`;
    const half = save(owner, null, null, { first_name: 'Half', emails: [{ address }] });
    await expect(half).rejects.toMatchObject({ code: 'PT400', hint: 'invalid_email' });
    expect(await sql`select count(*) from public.crm_contacts`).toEqual(before);
  },
);

test('addresses are read by whoever sees the record, written by whoever may edit it, and by nobody past it', async () => {
  const maker = await member(sql, owner, { scope: 'own', verbs: ['select', 'insert'] });
  const reader = await member(sql, owner, { scope: 'all', verbs: ['select'] });
  const id = await save(maker, null, null, { first_name: 'Flo', emails: [{ address: 'flo@example.test' }] });
  const seen = (who: string) =>
    as(sql, who, (t) => t`select address from public.crm_emails where crm_contact_id = ${id}`);
  expect(await seen(reader)).toHaveLength(1);
  expect(await seen(await member(sql, owner, { scope: 'own', verbs: VERBS }))).toHaveLength(0);
  expect(await seen(await signUp(sql))).toHaveLength(0);
  await expect(save(reader, id, null, { first_name: 'Flora', emails: [] })).rejects.toMatchObject({ code: 'PT404' });
  for (const who of [maker, reader]) {
    const past = as(sql, who, (t) => t`select app.put_emails('crm_contacts', ${id}, '[]')`);
    await expect(past).rejects.toMatchObject({ code: '42501' });
  }
  const forged = as(
    sql,
    owner,
    (t) =>
      t`insert into public.crm_emails (user_id, crm_contact_id, address) values (${owner}, ${id}, 'x@example.test')`,
  );
  await expect(forged).rejects.toMatchObject({ code: '42501' });
  expect(await said(id)).toEqual(['flo@example.test']);
});

test('lists and the search of the header find a record by any of its addresses, and say by which', async () => {
  for (const [table, name] of [
    ['crm_contacts', 'first_name'],
    ['crm_leads', 'first_name'],
    ['crm_accounts', 'name'],
  ] as const) {
    const values = {
      [name]: 'Finder',
      email: 'first@find.test',
      emails: ['desk@find.test', 'second@elsewhere.test'].map((address) => ({ address })),
    };
    const [made] = await as(
      sql,
      owner,
      (t) => t<{ id: string }[]>`select public.save_record(${table}, null, null, ${sql.json(values)}) as id`,
    );
    for (const [typed, field, fragment] of [
      ['first@find', 'email', 'first@find.test'],
      ['elsewhere.test', 'more_emails', 'second@elsewhere.test'],
    ] as const) {
      const listed = await as(sql, owner, (t) => t`select id from public.${sql(`list_${table}`)}(${typed})`);
      expect(listed.map(({ id }) => id)).toEqual([made?.id]);
      const hits = await as(
        sql,
        owner,
        (t) => t`select id, field, fragment from public.search_everything(${typed}) where kind = ${table}`,
      );
      expect([...hits]).toEqual([{ id: made?.id, field, fragment }]);
    }
    await as(
      sql,
      owner,
      (t) => t`select public.save_record(${table}, ${made?.id ?? ''}, null, '{"email": "", "emails": []}')`,
    );
    expect(await as(sql, owner, (t) => t`select from public.${sql(`list_${table}`)}('elsewhere.test')`)).toHaveLength(
      0,
    );
  }
});
