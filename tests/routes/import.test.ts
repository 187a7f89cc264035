import { ImportStage } from '@/tests/support/imports';

let stage: ImportStage;
beforeAll(async () => {
  stage = await ImportStage.open();
});
afterAll(() => stage.close());

const people = (of: string) => stage.sql<
  {
    first_name: string;
    last_name: string;
    email: string;
    city: string;
    owner_id: string;
    phones: string[];
    account: string | null;
  }[]
>`select c.first_name, c.last_name, c.email, c.city, c.owner_id, a.name as account,
    coalesce((select array_agg(n.number || ' ' || n.type order by n.position) from public.crm_phone_numbers n
      where n.crm_contact_id = c.id and not n.deleted), '{}') as phones
  from public.crm_contacts c left join public.crm_accounts a on a.id = c.crm_account_id
  where c.user_id = ${of} and not c.deleted order by c.email`;

test('a file becomes contacts with numbers and accounts; what cannot be read is told line by line; all of it is undone', async () => {
  const { owner, sql } = stage;
  const file = [
    'Vorname;Nachname;E-Mail;Handy;Firma;Ort;Geburtstag',
    'Ada;Levi;ada@example.test;030 1234567;North;Berlin;1990-02-01',
    'Bea;Müller;not an address;+49 151 1234567;North;Köln;',
    'Carl;Roth;carl@example.test;12;;Bonn;31.02.1990',
    'Dora;Sand;dora@example.test;"+1 202 555 0101; 0151 7654321";South;Ulm;3.4.1980',
    'too;few',
  ].join('\r\n');
  const ready = await stage.bring(owner, 'crm_contacts', file);
  expect(ready).toMatchObject({ state: 'ready', encoding: 'utf-8', delimiter: ';', row_count: 5 });
  expect(ready.mapping).toEqual(['first_name', 'last_name', 'email', 'phone_mobile', 'account', 'city', 'birthday']);
  const done = await stage.run(owner, ready.id, { country: 'DE' });
  expect(done).toMatchObject({ state: 'done', created_count: 2, failed_count: 3, rows_done: 5, error: null });
  expect(await people(owner)).toEqual([
    {
      first_name: 'Ada',
      last_name: 'Levi',
      email: 'ada@example.test',
      city: 'Berlin',
      owner_id: owner,
      phones: ['+49301234567 mobile'],
      account: 'North',
    },
    {
      ...{ first_name: 'Dora', last_name: 'Sand', email: 'dora@example.test', city: 'Ulm', owner_id: owner },
      ...{ phones: ['+12025550101 mobile', '+491517654321 mobile'], account: 'South' },
    },
  ]);
  expect(await stage.problems(owner, ready.id)).toEqual([
    {
      row: 2,
      outcome: 'failed',
      reasons: [{ column: 2, code: 'email' }],
      cells: ['Bea', 'Müller', 'not an address', '+49 151 1234567', 'North', 'Köln', ''],
    },
    {
      row: 3,
      outcome: 'failed',
      reasons: [
        { column: 3, code: 'phone' },
        { column: 6, code: 'date' },
      ],
      cells: ['Carl', 'Roth', 'carl@example.test', '12', '', 'Bonn', '31.02.1990'],
    },
    { row: 5, outcome: 'failed', reasons: [{ column: null, code: 'ragged' }], cells: ['too', 'few'] },
  ]);
  expect(await stage.undo(owner, ready.id)).toMatchObject({ undone_count: 2, kept_count: 0 });
  expect(await people(owner)).toEqual([]);
  expect(await sql`select name from public.crm_accounts where user_id = ${owner} and not deleted`).toEqual([]);
  expect(
    await sql`select action, entity, detail - 'file' as detail from public.audit_log where user_id = ${owner} and action <> 'sign_in' order by seq`,
  ).toEqual([
    { action: 'import', entity: 'crm_contacts', detail: { created: 2, updated: 0, skipped: 0, failed: 3 } },
    { action: 'import_undo', entity: 'crm_contacts', detail: { undone: 2, kept: 0 } },
  ]);
});
