import { z } from 'zod';
import { as } from '@/tests/support/database';
import { signUp } from '@/tests/support/database-people';
import { ImportStage } from '@/tests/support/imports';
import { define, type Type } from '../database/custom-world';

let stage: ImportStage;
beforeAll(async () => {
  stage = await ImportStage.open();
});
afterAll(() => stage.close());

const TYPES: [Type, string, object][] = [
  ['text', 'Motto', {}],
  ['number', 'Score', {}],
  ['date', 'Member since', {}],
  ['select', 'Tier', { options: ['Gold', 'Été'] }],
  ['yesno', 'Newsletter', {}],
  ['link', 'Portal', {}],
];

/** One field of each type; their keys. */
async function fields(owner: string, noun: string): Promise<Record<string, string>> {
  const made: Record<string, string> = {};
  for (const [type, label, more] of TYPES) made[type] = await define(stage.sql, owner, type, { noun, label, ...more });
  return made;
}

interface Kept {
  email: string;
  more: string;
  custom: Record<string, unknown>;
}
const records = (table: string, of: string) => stage.sql<Kept[]>`
  select email, more_emails as more, custom from ${stage.sql(`public.${table}`)} where user_id = ${of} and not deleted order by email`;
const reason = (code: string, said: object) => [{ column: null, code, said }];

test('fields of the account’s own are filled in by their type, changed one by one and given back by the undo', async () => {
  const owner = await signUp(stage.sql, 'Fields');
  const key = await fields(owner, 'crm_contacts');
  const [text = '', number = '', date = '', select = '', yesno = '', link = ''] = TYPES.map(([type]) => key[type]);
  const there = { [text]: 'old', [number]: 1, [yesno]: true };
  await as(
    stage.sql,
    owner,
    (t) =>
      t`insert into public.crm_contacts (first_name, email, custom) values ('Ada', 'ada@x.test', ${t.json(there)})`,
  );
  const lines = [
    'email;Motto;Score;Member since;Tier;Newsletter;Portal',
    'ada@x.test;;2,5;3.4.2020;gold;;',
    'bea@x.test;=1+1;1.234;2020-01-31;ete;Nein;example.test/a',
    'carl@x.test;;many;31.2.2020;Iron;perhaps;javascript:alert(1)',
  ];
  const ready = await stage.bring(owner, 'crm_contacts', lines.join('\n'));
  expect(ready.mapping).toEqual(['email', ...[text, number, date, select, yesno, link].map((one) => `custom.${one}`)]);
  expect(await stage.run(owner, ready.id, { mode: 'both', country: 'DE' })).toMatchObject({
    ...{ created_count: 1, updated_count: 1, failed_count: 1, error: null },
  });
  const problems = z.array(
    z.object({ reasons: z.array(z.object({ code: z.string(), said: z.object({ field: z.string() }) })) }),
  );
  expect(
    problems
      .parse(await stage.problems(owner, ready.id))
      .flatMap(({ reasons }) => reasons.map(({ code, said }) => [said.field, code])),
  ).toEqual([
    ['Score', 'customNumber'],
    ['Member since', 'customDate'],
    ['Tier', 'customOption'],
    ['Newsletter', 'customYesNo'],
    ['Portal', 'customLink'],
  ]);
  expect((await records('crm_contacts', owner)).map(({ custom }) => custom)).toEqual([
    { ...there, [number]: 2.5, [date]: '2020-04-03', [select]: 'Gold' },
    {
      [text]: '=1+1',
      [number]: 1234,
      [date]: '2020-01-31',
      [select]: 'Été',
      [yesno]: false,
      [link]: 'https://example.test/a',
    },
  ]);
  // What is asked for since holds nothing up that was there before.
  await stage.sql`update public.crm_custom_fields set required = true where user_id = ${owner} and key = ${link}`;
  await stage.sql`update public.crm_custom_fields set retired = true where user_id = ${owner} and key = ${number}`;
  expect(await stage.undo(owner, ready.id)).toMatchObject({ undone_count: 2, kept_count: 0 });
  expect(await records('crm_contacts', owner)).toEqual([{ email: 'ada@x.test', more: '', custom: there }]);
});

test('a field that is renamed or not asked for any more is refused before anything is lost; the database has the last word', async () => {
  const owner = await signUp(stage.sql, 'Renamed');
  const key = await define(stage.sql, owner, 'select', { label: 'Tier', options: ['Gold', 'Iron'] });
  const ready = await stage.bring(owner, 'crm_contacts', 'email,Tier\na@x.test,Gold\nb@x.test,Iron\nc@x.test,');
  const run = (labels: object) =>
    stage.post(owner, '/rest/v1/rpc/run_import', { p_id: ready.id, p_settings: { mapping: ready.mapping, labels } });
  const change = (set: object) => stage.sql`update public.crm_custom_fields set ${stage.sql(set)} where key = ${key}`;
  await change({ label: 'Class' });
  expect(await run({ [key]: 'Tier' })).toMatchObject({ status: 409, body: { hint: 'import_field_gone' } });
  await change({ retired: true });
  expect(await run({})).toMatchObject({ status: 409, body: { hint: 'import_field_gone' } });
  expect(await stage.row(ready.id)).toMatchObject({ state: 'ready', rows_done: 0 });
  await change({ retired: false, required: true });
  expect(await stage.run(owner, ready.id, {})).toMatchObject({ created_count: 2, failed_count: 1 });
  expect(await stage.problems(owner, ready.id)).toMatchObject([
    { row: 3, reasons: reason('customRequired', { field: 'Class' }) },
  ]);

  // What a record lacks only the database knows, however the line reads.
  await define(stage.sql, owner, 'text', { label: 'Hat', required: true });
  const second = await stage.bring(owner, 'crm_contacts', 'email,Class\na@x.test,Iron\nb@x.test,iron\nd@x.test,Gold');
  expect(await stage.run(owner, second.id, { mode: 'both' })).toMatchObject({
    updated_count: 0,
    skipped_count: 1,
    failed_count: 2,
  });
  expect(await stage.problems(owner, second.id)).toMatchObject([
    { row: 1, outcome: 'failed', reasons: reason('custom_required', { field: 'Hat' }) },
    { row: 2, outcome: 'skipped', reasons: [{ code: 'unchanged' }] },
    { row: 3, outcome: 'failed', reasons: reason('custom_required', { field: 'Hat' }) },
  ]);
});

test('further addresses are added and found by, and taken away by the undo; companies have them too', async () => {
  const owner = await signUp(stage.sql, 'Addresses');
  const put = (table: string, name: object, further: string[]) =>
    as(stage.sql, owner, async (t) => {
      const emails = further.map((address) => ({ address, label: '', type: 'work' }));
      await t`select public.save_record(${table}, null, null, ${t.json({ ...name, emails })})`;
    });
  await put('crm_contacts', { first_name: 'Ada', email: 'ada@x.test' }, ['ada@home.test']);
  const lines = [
    'first name,email,email 2,Assistant,phone',
    // Found by a further address, which stays one.
    'Ada,ada@home.test,"new@x.test; ADA@x.test",helper@x.test,',
    // Somebody new, and a line further down that says more of them by their second address.
    'Bea,"bea@x.test, bea@home.test",,,',
    'Bea,bea@home.test,,bea@office.test,',
    'Carl,carl@x.test,"carl@y.test, carl at home",,',
    // Two lines about Ada, each by another address of hers.
    'Ada,ada@x.test,one@x.test,,',
    'Ada,new@x.test,two@x.test,,',
  ];
  const ready = await stage.bring(owner, 'crm_contacts', lines.join('\n'));
  const mapping = ready.mapping.map((field, place) => (place === 3 ? 'email' : field));
  expect(mapping).toEqual(['first_name', 'email', 'email', 'email', 'phone_mobile']);
  expect(await stage.run(owner, ready.id, { mapping, mode: 'both' })).toMatchObject({
    ...{ created_count: 1, updated_count: 4, failed_count: 1, skipped_count: 0 },
  });
  expect(await stage.problems(owner, ready.id)).toMatchObject([
    { row: 4, reasons: [{ column: 2, code: 'address', said: { address: 'carl at home' } }] },
  ]);
  expect(await records('crm_contacts', owner)).toMatchObject([
    { email: 'ada@x.test', more: 'ada@home.test new@x.test helper@x.test one@x.test two@x.test' },
    { email: 'bea@x.test', more: 'bea@home.test bea@office.test' },
  ]);
  const labels =
    await stage.sql`select address from public.crm_emails where user_id = ${owner} and label = 'Assistant' order by 1`;
  expect(labels.map(({ address }) => address)).toEqual(['bea@office.test', 'helper@x.test']);
  expect(await stage.undo(owner, ready.id)).toMatchObject({ undone_count: 5, kept_count: 0 });
  expect(await records('crm_contacts', owner)).toMatchObject([{ email: 'ada@x.test', more: 'ada@home.test' }]);

  await put('crm_accounts', { name: 'North', email: 'info@north.test' }, ['sales@north.test']);
  const second = await stage.bring(
    owner,
    'crm_accounts',
    'name,email,city\nNorth Ltd,sales@north.test,Ulm\nSouth,"info@south.test;x@south.test",',
  );
  expect(await stage.run(owner, second.id, { mode: 'both', match: 'email' })).toMatchObject({
    created_count: 1,
    updated_count: 1,
  });
  const accounts = () =>
    stage.sql`select name, email, more_emails as more from public.crm_accounts where user_id = ${owner} and not deleted order by name`;
  expect(await accounts()).toEqual([
    { name: 'North Ltd', email: 'info@north.test', more: 'sales@north.test' },
    { name: 'South', email: 'info@south.test', more: 'x@south.test' },
  ]);
  await stage.undo(owner, second.id);
  expect(await accounts()).toEqual([{ name: 'North', email: 'info@north.test', more: 'sales@north.test' }]);
});

test.each(['crm_contacts', 'crm_leads', 'crm_accounts'])(
  'what was taken out of %s comes in again and changes nothing',
  async (table) => {
    const owner = await signUp(stage.sql, `Round ${table}`);
    const key = await fields(owner, table);
    await define(stage.sql, owner, 'text', { noun: table, label: 'City' });
    const city = await define(stage.sql, owner, 'text', { noun: table, label: 'City' });
    const account = table === 'crm_accounts';
    const whole = {
      ...(account
        ? { name: 'North, Ltd', industry: 'other', tags_text: 'b, a' }
        : { first_name: '=Ada', last_name: "O'Neil", birthday: '1990-02-01' }),
      ...(account ? {} : { source: 'website', tags: ['b', 'a'], job_title: '-x', preferred_language: 'de' }),
      ...{
        email: 'ada@x.test',
        website: 'https://x.test/?a=1,2',
        address_line1: 'One "Street"\nTwo',
        city: 'Ulm',
        zip: '01234',
        country: 'DE',
      },
      emails: ['b@x.test', 'c@x.test'].map((address) => ({ address, label: 'L', type: 'home' })),
      phone_numbers: ['+12025550101', '+442079460000'].map((number) => ({ number, type: 'work', label: '' })),
      custom: {
        ...{
          [key.text ?? '']: "'=1+1",
          [key.number ?? '']: -1.234,
          [key.date ?? '']: '2020-12-01',
          [key.select ?? '']: 'Été',
        },
        ...{ [key.yesno ?? '']: false, [key.link ?? '']: 'http://x.test/ü', [city]: 'Other' },
      },
    };
    await as(stage.sql, owner, async (t) => {
      const [north] = await t<{ id: string }[]>`insert into public.crm_accounts (name) values ('North') returning id`;
      const more = {
        ...(table === 'crm_contacts' ? { crm_account_id: north?.id ?? null } : {}),
        ...(table === 'crm_leads' ? { company: 'North', stage: 'won' } : {}),
      };
      await t`select public.save_record(${table}, null, null, ${t.json({ ...whole, ...more })})`;
      if (account) await t`update public.crm_accounts set deleted = true where id = ${north?.id ?? ''}`;
      await t`select public.save_record(${table}, null, null, ${t.json({ ...(account ? { name: 'Bare' } : {}), email: 'bare@x.test' })})`;
    });
    const seen = () =>
      stage.sql`select to_jsonb(t) as row from ${stage.sql(`public.${table}`)} t where user_id = ${owner} order by id`;
    const before = await seen();
    const made = String(
      await stage.call(owner, 'start_export', {
        ...{ p_list: table, p_format: 'csv', p_file_name: 'x', p_head: await stage.exportWords() },
        p_query: { q: '', where: ['all'], sort: 'created_at', ascending: false },
      }),
    );
    const ready = await stage.bring(owner, table, await stage.exported(owner, made));
    expect(ready.mapping.filter((field) => field === null)).toHaveLength(2);
    const done = await stage.run(owner, ready.id, { mode: 'update', match: 'email', country: 'DE' });
    expect(await stage.problems(owner, ready.id)).toMatchObject(
      [1, 2].map((row) => ({ row, reasons: [{ code: 'unchanged' }] })),
    );
    expect(done).toMatchObject({ skipped_count: 2, updated_count: 0, failed_count: 0 });
    expect(await seen()).toEqual(before);
  },
);
