import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { member, signUp } from '@/tests/support/database-people';

let scratch: Scratch;
let sql: Sql;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
});
afterAll(() => scratch.drop());

test('who has this address or number already, of those whom the caller sees, and why', async () => {
  const owner = await signUp(sql);
  const plant = async (table: string, columns: Record<string, unknown>) =>
    (
      await sql<
        { id: string }[]
      >`insert into public.${sql(table)} ${sql({ user_id: owner, ...(table === 'crm_emails' ? {} : { owner_id: owner }), ...columns })} returning id`
    )[0]?.id ?? '';
  await plant('crm_contacts', { first_name: 'Ann', last_name: 'Mail', email: 'Ann@Example.test' });
  const number = '+12025550177';
  const lead = await plant('crm_leads', { email: 'lead@example.test' });
  await plant('crm_phone_numbers', { crm_lead_id: lead, number });
  for (const gone of [{ deleted: true }, { converted_at: new Date() }])
    await plant('crm_phone_numbers', {
      crm_lead_id: await plant('crm_leads', { first_name: 'Gone', ...gone }),
      number,
    });
  await plant('crm_contacts', { first_name: 'No address' });
  const found = async (who: string, email: string, numbers: string[], accounts = false) => [
    ...(await as(
      sql,
      who,
      (t) =>
        t`select kind, name, why from public.find_duplicates(${email.split(' ').filter(Boolean)}, ${numbers}, p_accounts => ${accounts})`,
    )),
  ];

  const ann = { kind: 'contact', name: 'Ann Mail', why: 'Ann@Example.test' };
  expect(await found(owner, 'ann@example.test', [])).toEqual([ann]);
  expect(await found(owner, 'ann@example.test', [number])).toEqual([
    ann,
    { kind: 'lead', name: 'lead@example.test', why: number },
  ]);
  expect(await found(owner, '', [])).toEqual([]);
  // Any of the typed addresses, against all that a record has.
  await plant('crm_emails', { crm_lead_id: lead, address: 'desk@example.test' });
  const company = await plant('crm_accounts', { name: 'Works', email: 'Info@works.test' });
  await plant('crm_emails', { crm_account_id: company, address: 'sales@works.test' });
  expect(await found(owner, 'Ann@example.test DESK@example.test', [])).toEqual([
    ann,
    { kind: 'lead', name: 'lead@example.test', why: 'desk@example.test' },
  ]);
  for (const why of ['Info@works.test', 'sales@works.test'])
    expect(await found(owner, why.toLowerCase(), [], true)).toEqual([{ kind: 'account', name: 'Works', why }]);
  expect(await found(owner, 'info@works.test sales@works.test', [])).toEqual([]);
  expect(await found(await signUp(sql), 'ann@example.test', [number])).toEqual([]);
  expect(
    await found(await member(sql, owner, { scope: 'own', verbs: ['select'] }), 'ann@example.test', [number]),
  ).toEqual([]);
});

/** What pg_trgm says, said plainly: shared groups of three letters among all of both, words padded. */
function similarity(one: string, other: string): number {
  const groups = (text: string) =>
    new Set(
      text
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean)
        .flatMap((word) => [...`  ${word} `].map((_, at, all) => all.slice(at, at + 3).join('')).slice(0, -2)),
    );
  const [a, b] = [groups(one), groups(other)];
  const shared = [...a].filter((group) => b.has(group)).length;
  return shared / (a.size + b.size - shared);
}

test('a name that is like another is found as a plain count of its letters finds it', async () => {
  const owner = await signUp(sql);
  const names = [
    ...[
      'Jon Smith',
      'John Smith',
      'Johnny Smythe',
      'Anna Müller',
      'Ana Muller',
      'Hanna Mueller',
      'محمد علي',
      'محمد عالي',
    ],
    ...[
      'Maria Garcia',
      'Mario Garcia',
      'Maria Garcia Lopez',
      'Chen Wei',
      'Wei Chen',
      'Bob',
      'Bobby',
      'Zoë Quinn',
      'Zoe Quin',
    ],
  ];
  for (const name of names)
    await sql`insert into public.crm_contacts (user_id, owner_id, first_name) values (${owner}, ${owner}, ${name})`;
  const folded = new Map(
    (
      await sql<{ name: string; key: string }[]>`select n as name, app.fold(n) as key from unnest(${names}::text[]) n`
    ).map(({ name, key }) => [name, key]),
  );
  let hits = 0;
  for (const typed of names) {
    const found = await as(
      sql,
      owner,
      (t) =>
        t<{ name: string; reason: string }[]>`select name, reason from public.find_duplicates('{}', '{}', ${typed})`,
    );
    const alike = names.filter((name) => similarity(folded.get(name) ?? '', folded.get(typed) ?? '') >= 0.5);
    expect(found.map(({ name }) => name).sort()).toEqual(alike.sort());
    hits += found.length;
  }
  expect(hits).toBeGreaterThan(names.length);
  const own = await member(sql, owner, { scope: 'own', verbs: ['select'] });
  for (const who of [own, await signUp(sql)])
    expect(await as(sql, who, (t) => t`select from public.find_duplicates('{}', '{}', 'John Smith')`)).toHaveLength(0);
});

test('of those whose names are alike the ones of the same company come first', async () => {
  const owner = await signUp(sql);
  for (const company of ['Aaa Ltd', 'Zebra Ltd'])
    await sql`insert into public.crm_leads (user_id, owner_id, first_name, company) values (${owner}, ${owner}, 'Nora Wind', ${company})`;
  const found = await as(
    sql,
    owner,
    (t) => t`select why, reason from public.find_duplicates('{}', '{}', 'Norah Wind', 'zebra ltd')`,
  );
  expect([...found]).toEqual([
    { why: 'Zebra Ltd', reason: 'name' },
    { why: 'Aaa Ltd', reason: 'name' },
  ]);
});

test('pairs of one account by address, number and name; two that were found to be two are not named again', async () => {
  const owner = await signUp(sql);
  const plant = async (columns: Record<string, unknown>) =>
    (
      await sql<
        { id: string }[]
      >`insert into public.crm_contacts ${sql({ user_id: owner, owner_id: owner, ...columns })} returning id`
    )[0]?.id ?? '';
  const [one, two] = [
    await plant({ first_name: 'Same', email: 'X@example.test' }),
    await plant({ first_name: 'Mail', email: 'x@example.test' }),
  ];
  const [three, four] = [
    await plant({ first_name: 'Katherine', last_name: 'Jones' }),
    await plant({ first_name: 'Catherine', last_name: 'Jones' }),
  ];
  const [five, six] = [await plant({ first_name: 'Nina' }), await plant({ first_name: 'Otto' })];
  for (const id of [five, six])
    await sql`insert into public.crm_phone_numbers (user_id, owner_id, crm_contact_id, number) values (${owner}, ${owner}, ${id}, '+12025550188')`;
  await plant({ first_name: 'Gone', email: 'x@example.test', deleted: true });
  const [seven, eight] = [
    await plant({ first_name: 'Zara', email: 'zara@example.test' }),
    await plant({ first_name: 'Zoltan', email: 'other@example.test' }),
  ];
  await sql`insert into public.crm_emails (user_id, crm_contact_id, address) values (${owner}, ${eight}, 'zara@example.test'), (${owner}, ${eight}, 'alone@example.test')`;
  const pairs = async (who: string) =>
    (
      await as(
        sql,
        who,
        (t) =>
          t<
            { one_id: string; other_id: string; reason: string }[]
          >`select * from public.duplicate_pairs('crm_contacts')`,
      )
    ).map(({ one_id, other_id, reason }) => [reason, ...[one_id, other_id].sort()].join(' '));
  const pair = (reason: string, ...ids: string[]) => [reason, ...ids.sort()].join(' ');
  const sure = [pair('email', one, two), pair('email', seven, eight), pair('number', five, six)];
  expect(await pairs(owner)).toEqual([...sure, pair('name', three, four)]);
  const own = await member(sql, owner, { scope: 'own', verbs: ['select'] });
  expect(await pairs(own)).toEqual([]);
  expect(await pairs(await signUp(sql))).toEqual([]);
  const different = (who: string, is: boolean) =>
    as(sql, who, (t) => t`select public.set_not_duplicate('crm_contacts', ${three}, ${four}, ${is})`);
  expect(await refusal(different(own, true))).toBe('PT404 not_found');
  expect(await refusal(different(await signUp(sql), true))).toBe('PT404 not_found');
  await different(owner, true);
  expect(await pairs(owner)).toEqual(sure);
  await different(owner, false);
  expect(await pairs(owner)).toHaveLength(4);
});
