import { until } from '@/tests/support/calls';
import { apiKey, impersonate, member, signUp } from '@/tests/support/database-people';
import { ImportStage } from '@/tests/support/imports';
import { pidOf } from '@/tests/support/stack';

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

test('what the account refuses as a duplicate is told row by row, and the others are written', async () => {
  const { sql } = stage;
  const owner = await signUp(sql);
  await sql`update public.crm_settings set duplicates = '{"email": "refuse", "number": "refuse", "name": "warn"}' where user_id = ${owner}`;
  const file = [
    'E-Mail,Handy',
    'ada@example.test,+12025550101',
    'ADA@example.test,+12025550102',
    'bea@example.test,+12025550101',
    'carl@example.test,+12025550103',
  ].join('\n');
  const ready = await stage.bring(owner, 'crm_contacts', file);
  const done = await stage.run(owner, ready.id, { duplicates: 'create' });
  expect(done).toMatchObject({ state: 'done', created_count: 2, failed_count: 2, error: null });
  const reasons = (code: string) => [{ column: null, code }];
  expect(await stage.problems(owner, ready.id)).toMatchObject([
    { row: 2, outcome: 'failed', reasons: reasons('duplicate_email') },
    { row: 3, outcome: 'failed', reasons: reasons('duplicate_number') },
  ]);
  expect((await people(owner)).map(({ email }) => email)).toEqual(['ada@example.test', 'carl@example.test']);
});

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
      reasons: [{ column: 2, code: 'address', said: { address: 'not an address' } }],
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

test('what is there is changed and not made again; undoing gives back what it was, unless somebody was faster', async () => {
  const owner = await signUp(stage.sql, 'Updates');
  const [, bea] = await stage.sql<
    { id: string }[]
  >`insert into public.crm_contacts (user_id, owner_id, first_name, email, city) values
    (${owner}, ${owner}, 'Ada', 'Ada@example.test', 'Ulm'), (${owner}, ${owner}, 'Bea', 'bea@example.test', 'Bonn') returning id`;
  const lines = [
    'email,city,phone',
    'ada@example.test,Berlin,+12025550102',
    'bea@example.test,Kiel,',
    'ada@example.test,Essen,',
    'bea@example.test,Kiel,',
    'new@example.test,,',
  ];
  const { id } = await stage.bring(owner, 'crm_contacts', lines.join('\n'));
  expect(await stage.run(owner, id, { mode: 'both' })).toMatchObject({
    created_count: 1,
    updated_count: 3,
    skipped_count: 1,
    failed_count: 0,
  });
  const shown = async () => (await people(owner)).map(({ email, city, phones }) => [email, city, phones.length]);
  expect(await shown()).toEqual([
    ['Ada@example.test', 'Essen', 1],
    ['bea@example.test', 'Kiel', 0],
    ['new@example.test', '', 0],
  ]);
  await stage.sql`update public.crm_contacts set city = 'Mine' where id = ${bea?.id ?? ''}`;
  expect(await stage.undo(owner, id)).toMatchObject({ undone_count: 3, kept_count: 1 });
  expect(await shown()).toEqual([
    ['Ada@example.test', 'Ulm', 0],
    ['bea@example.test', 'Mine', 0],
  ]);
});

test('an import goes on where the killed engine left it, and no line is written twice', async () => {
  const owner = await signUp(stage.sql, 'Killed');
  const lines = Array.from({ length: 4000 }, (_, n) => `Person ${n},p${n}@example.test`);
  const { id } = await stage.bring(owner, 'crm_contacts', ['first name,email', ...lines].join('\n'));
  await stage.start(owner, id, {});
  await until('the first lines', 30_000, async () => ((await stage.row(id)).rows_done > 0 ? true : undefined));
  process.kill(pidOf('engine'), 'SIGKILL');
  expect((await stage.row(id)).rows_done).toBeLessThan(4000);
  expect(await stage.reaches(id, ['done', 'failed'], 60_000)).toMatchObject({
    state: 'done',
    created_count: 4000,
    rows_done: 4000,
  });
  const [found] =
    await stage.sql`select count(*)::int as all, count(distinct email)::int as different from public.crm_contacts where user_id = ${owner}`;
  expect(found).toEqual({ all: 4000, different: 4000 });
});

test('rows are written under the person’s own rights, and nobody begins an import in another’s name', async () => {
  const { sql } = stage;
  const owner = await signUp(sql, 'Rights');
  const reader = await member(sql, owner, { scope: 'all', verbs: ['select'] });
  const writer = await member(sql, owner, { scope: 'own', verbs: ['select', 'insert', 'update'] });
  await sql`insert into public.crm_contacts (user_id, owner_id, first_name, email, city)
    values (${owner}, ${owner}, 'Hers', 'hers@example.test', 'Ulm')`;
  const create = { p_noun: 'crm_contacts', p_file_name: 'a.csv' };
  const begin = async (who: string, claims = {}) =>
    (await stage.post(who, '/rest/v1/rpc/create_import', create, 'application/json', claims)).status;
  expect(await begin(reader)).toBe(403);
  expect(await begin(writer, await impersonate(sql, owner, writer))).toBe(403);
  expect(await begin(owner, await apiKey(sql, owner, owner, ['select', 'insert', 'update', 'delete']))).toBe(403);

  const { id, path } = await stage.bring(
    writer,
    'crm_contacts',
    'first name,email,city\nMine,mine@example.test,Kiel\nHers,hers@example.test,Stolen',
  );
  const other = await stage.post(
    owner,
    `/storage/v1/object/imports/${path}x`,
    new Uint8Array([97]),
    'application/octet-stream',
  );
  expect(other.status).toBeGreaterThanOrEqual(400);
  for (const name of ['run_import', 'cancel_import', 'undo_import']) {
    const body = name === 'run_import' ? { p_id: id, p_settings: {} } : { p_id: id };
    expect((await stage.post(owner, `/rest/v1/rpc/${name}`, body)).status).toBe(404);
  }
  expect(await stage.run(writer, id, { mode: 'both' })).toMatchObject({ created_count: 2, updated_count: 0 });
  expect(await sql`select city, owner_id from public.crm_contacts where user_id = ${owner} order by city`).toEqual([
    { city: 'Kiel', owner_id: writer },
    { city: 'Stolen', owner_id: writer },
    { city: 'Ulm', owner_id: owner },
  ]);
});
