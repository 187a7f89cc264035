import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { apiKey, member, signUp, VERBS } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';

type Columns = Record<string, unknown>;
const EMAIL = 'PT409 duplicate_email';
const NUMBER = 'PT409 duplicate_number';
const NOUNS = ['crm_contacts', 'crm_leads', 'crm_accounts'] as const;
const LINK = { crm_contacts: 'crm_contact_id', crm_leads: 'crm_lead_id', crm_accounts: 'crm_account_id' } as const;
type Noun = (typeof NOUNS)[number];

let scratch: Scratch;
let sql: Sql;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
});
afterAll(() => scratch.drop());

async function account(rule = 'refuse'): Promise<string> {
  const owner = await signUp(sql, 'Owner');
  await sql`update public.crm_settings set duplicates = ${sql.json({ email: rule, number: rule, name: 'warn' })} where user_id = ${owner}`;
  return owner;
}
let last = 0;
const fresh = () => ({ email: `p${(last += 1)}@example.test`, number: `+1202555${1000 + last}` });
async function write(who: string, table: string, columns: Columns, claims = {}): Promise<string> {
  const [row] = await as(
    sql,
    who,
    (t) => t<{ id: string }[]>`insert into public.${t(table)} ${t(columns)} returning id`,
    claims,
  );
  return row?.id ?? '';
}
const change = (who: string, table: string, id: string, columns: Columns) =>
  as(sql, who, (t) => t`update public.${t(table)} set ${t(columns)} where id = ${id}`);
const named = (noun: Noun) => (noun === 'crm_accounts' ? { name: 'Somebody' } : { first_name: 'Somebody' });
async function holder(who: string, noun: Noun, number: string): Promise<string> {
  const id = await write(who, noun, named(noun));
  await write(who, 'crm_phone_numbers', { [LINK[noun]]: id, number });
  return id;
}

test.each(['crm_contacts', 'crm_leads'] as const)('%s: the same address is refused, in any spelling', async (noun) => {
  const owner = await account();
  const { email } = fresh();
  const first = await write(owner, noun, { email });
  expect(await refusal(write(owner, noun, { email: email.toUpperCase() }))).toBe(EMAIL);
  const key = await apiKey(sql, owner, owner, VERBS);
  expect(await refusal(write(owner, noun, { email }, key))).toBe(EMAIL);
  const other = await write(owner, noun, { email: fresh().email });
  expect(await refusal(change(owner, noun, other, { email }))).toBe(EMAIL);
  expect(await refusal(change(owner, noun, first, { email: email.toUpperCase(), first_name: 'Same' }))).toBeUndefined();
  expect(
    await refusal(
      as(sql, owner, (t) => t`insert into public.${t(noun)} ${t(['a', 'a'].map(() => ({ email: fresh().email })))}`),
    ),
  ).toBeUndefined();
  const twice = fresh().email;
  expect(
    await refusal(as(sql, owner, (t) => t`insert into public.${t(noun)} ${t([{ email: twice }, { email: twice }])}`)),
  ).toBe(EMAIL);

  const another = noun === 'crm_leads' ? 'crm_contacts' : 'crm_leads';
  expect(await refusal(write(owner, another, { email }))).toBeUndefined();
  expect(await refusal(write(await account(), noun, { email }))).toBeUndefined();
  for (const rule of ['warn', 'off']) {
    const easy = await account(rule);
    await write(easy, noun, { email });
    expect(await refusal(write(easy, noun, { email }))).toBeUndefined();
  }
  // Whoever is in the trash is nobody's double, and comes back from it all the same.
  await change(owner, noun, first, { deleted: true });
  await write(owner, noun, { email });
  expect(await refusal(change(owner, noun, first, { deleted: false }))).toBeUndefined();
});

test.each(NOUNS)('%s: any of its addresses is refused, first or further', async (noun) => {
  const owner = await account();
  const [first, further] = [fresh().email, fresh().email];
  const save = (id: string | null, email: string, ...emails: string[]) =>
    as(
      sql,
      owner,
      (t) =>
        t<{ id: string }[]>`select public.save_record(${noun}, ${id}, null, ${sql.json({
          ...named(noun),
          email,
          emails: emails.map((address) => ({ address })),
        })}) as id`,
    );
  const [made] = await save(null, first, further);
  for (const taken of [first, further]) {
    expect(await refusal(save(null, taken.toUpperCase()))).toBe(EMAIL);
    expect(await refusal(save(null, '', taken))).toBe(EMAIL);
  }
  const [other] = await save(null, fresh().email);
  expect(await refusal(change(owner, noun, other?.id ?? '', { email: further }))).toBe(EMAIL);
  expect(await refusal(save(other?.id ?? '', fresh().email, first))).toBe(EMAIL);
  // Its own addresses change places, and what it had is free again.
  expect(await refusal(save(made?.id ?? '', further, first))).toBeUndefined();
  expect(await refusal(save(made?.id ?? '', further))).toBeUndefined();
  expect(await refusal(save(other?.id ?? '', fresh().email, first))).toBeUndefined();
});

test.each(NOUNS)('%s: the same number is refused', async (noun) => {
  const owner = await account();
  const { number } = fresh();
  const first = await holder(owner, noun, number);
  const save = (id: string | null, numbers: string[]) =>
    as(
      sql,
      owner,
      (t) =>
        t`select public.save_record(${noun}, ${id}, null, ${sql.json({
          ...named(noun),
          phone_numbers: numbers.map((one) => ({ number: one })),
        })})`,
    );
  expect(await refusal(save(null, [fresh().number, number]))).toBe(NUMBER);
  const other = await holder(owner, noun, fresh().number);
  expect(await refusal(save(other, [number]))).toBe(NUMBER);
  expect(await refusal(save(first, [number, fresh().number]))).toBeUndefined();
  const away = await write(owner, 'crm_phone_numbers', { [LINK[noun]]: other, number, deleted: true });
  expect(await refusal(change(owner, 'crm_phone_numbers', away, { deleted: false }))).toBe(NUMBER);
  const elsewhere = noun === 'crm_leads' ? 'crm_contacts' : 'crm_leads';
  expect(await refusal(holder(owner, elsewhere, number))).toBeUndefined();
  await change(owner, noun, first, { deleted: true });
  expect(await refusal(holder(owner, noun, number))).toBeUndefined();
});

test('a converted lead is nobody’s double, and a conversion is nobody new', async () => {
  const owner = await account();
  const { email, number } = fresh();
  await write(owner, 'crm_contacts', { email });
  await holder(owner, 'crm_contacts', number);
  const lead = await write(owner, 'crm_leads', { email });
  await write(owner, 'crm_phone_numbers', { crm_lead_id: lead, number });
  expect(
    await refusal(
      as(sql, owner, async (t) => {
        await t`select public.convert_lead(${lead}, null)`;
        // The next one in the same breath is somebody new.
        await t`insert into public.crm_contacts (email) values (${email})`;
      }),
    ),
  ).toBe(EMAIL);
  expect(await refusal(as(sql, owner, (t) => t`select public.convert_lead(${lead}, null)`))).toBeUndefined();
  expect(await refusal(write(owner, 'crm_leads', { email }))).toBeUndefined();
});

test('two that are there already are merged, addresses and numbers and all, and parted again', async () => {
  const owner = await account('warn');
  const { email, number } = fresh();
  const winner = await holder(owner, 'crm_contacts', number);
  const loser = await write(owner, 'crm_contacts', { email });
  await write(owner, 'crm_contacts', { email });
  await write(owner, 'crm_phone_numbers', { crm_contact_id: loser, number: fresh().number });
  await sql`update public.crm_settings set duplicates = ${sql.json({ email: 'refuse', number: 'refuse', name: 'warn' })} where user_id = ${owner}`;
  const [merge] = await as(
    sql,
    owner,
    (t) => t<{ id: string }[]>`select public.merge_records('crm_contacts', ${winner}, ${loser}, '{email}') as id`,
  );
  const emailOf = async () => (await sql`select email from public.crm_contacts where id = ${winner}`)[0]?.email;
  expect(await emailOf()).toBe(email);
  await as(sql, owner, (t) => t`select public.unmerge_records(${merge?.id ?? ''})`);
  expect(await emailOf()).toBe('');
});

test('the refusal names the other one to those who may see it, and nothing to those who may not write', async () => {
  const owner = await account();
  const { email, number } = fresh();
  const ada = await write(owner, 'crm_contacts', { email, owner_id: owner, first_name: 'Ada', last_name: 'King' });
  await write(owner, 'crm_phone_numbers', { crm_contact_id: ada, number });
  const said = async (work: Promise<unknown>) => {
    const thrown: unknown = await work.catch((error: unknown) => error);
    return thrown instanceof Error && 'detail' in thrown ? (JSON.parse(String(thrown.detail)) as unknown) : thrown;
  };
  const told = { kind: 'contact', id: ada, name: 'Ada King' };
  expect(await said(write(owner, 'crm_contacts', { email }))).toEqual({ ...told, value: email });
  const own = await member(sql, owner, { scope: 'own', verbs: VERBS });
  expect(await said(write(own, 'crm_contacts', { email, owner_id: own }))).toEqual({ kind: 'contact', value: email });
  const numbered = write(owner, 'crm_contacts', { first_name: 'Bea' }).then((id) =>
    write(owner, 'crm_phone_numbers', { crm_contact_id: id, number }),
  );
  expect(await said(numbered)).toEqual({ ...told, value: number });
  const reader = await member(sql, owner, { scope: 'all', verbs: ['select'] });
  const stranger = await account('warn');
  expect(await refusal(write(reader, 'crm_contacts', { email }))).toBe('42501');
  expect(await refusal(write(stranger, 'crm_contacts', { email, user_id: owner }))).toBe('42501');
});

test('of those who write the same at once one is kept', async () => {
  const owner = await account();
  for (let round = 0; round < 10; round += 1) {
    const { email, number } = fresh();
    const [one, two] = [
      await write(owner, 'crm_leads', named('crm_leads')),
      await write(owner, 'crm_leads', named('crm_leads')),
    ];
    const outcomes = await Promise.all([
      ...[1, 2, 3].map(() => refusal(write(owner, 'crm_contacts', { email }))),
      ...[one, two].map((id) => refusal(write(owner, 'crm_phone_numbers', { crm_lead_id: id, number }))),
    ]);
    expect(outcomes.map((outcome) => outcome ?? 'kept').sort()).toEqual([EMAIL, EMAIL, NUMBER, 'kept', 'kept']);
  }
});
