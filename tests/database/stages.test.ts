import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { member, signUp } from '@/tests/support/database-people';

let scratch: Scratch;
let sql: Sql;
let owner: string;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  owner = await signUp(sql);
});
afterAll(() => scratch.drop());

async function lead(): Promise<string> {
  const [row] = await as(
    sql,
    owner,
    (t) =>
      t<
        { id: string }[]
      >`insert into public.crm_leads (first_name, stage_changed_at) values ('Lea', '2001-01-01') returning id`,
  );
  return row?.id ?? '';
}

test('since when a lead is in its stage is known by the database alone, and only a move changes it', async () => {
  const id = await lead();
  const since = async () =>
    (
      await sql<
        { days: number }[]
      >`select extract(day from now() - stage_changed_at)::int as days from public.crm_leads where id = ${id}`
    )[0]?.days;
  expect(await since()).toBe(0);
  await sql`alter table public.crm_leads disable trigger c_stage`;
  await sql`update public.crm_leads set stage_changed_at = now() - interval '9 days' where id = ${id}`;
  await sql`alter table public.crm_leads enable trigger c_stage`;
  await as(
    sql,
    owner,
    (t) => t`update public.crm_leads set first_name = 'Leah', stage_changed_at = now() where id = ${id}`,
  );
  expect(await since()).toBe(9);
  await as(sql, owner, (t) => t`update public.crm_leads set stage = 'won' where id = ${id}`);
  expect(await since()).toBe(0);
});

test('every move is written down with who and when, for whoever sees the lead, and kept', async () => {
  const id = await lead();
  for (const stage of ['contacted', 'lost', 'lost', 'new'])
    await as(sql, owner, (t) => t`update public.crm_leads set stage = ${stage} where id = ${id}`);
  const moves = (who: string) =>
    as(
      sql,
      who,
      (t) =>
        t`select from_stage, to_stage, actor, subject_table from public.stage_changes where subject_id = ${id} order by at`,
    );
  const said = { actor: owner, subject_table: 'crm_leads' };
  expect([...(await moves(owner))]).toEqual([
    { from_stage: 'new', to_stage: 'contacted', ...said },
    { from_stage: 'contacted', to_stage: 'lost', ...said },
    { from_stage: 'lost', to_stage: 'new', ...said },
  ]);
  expect(await moves(await signUp(sql))).toHaveLength(0);
  await expect(sql`update public.stage_changes set to_stage = 'won'`).rejects.toMatchObject({ code: '42501' });
  await expect(sql`delete from public.stage_changes`).rejects.toMatchObject({ code: '42501' });
});

test('a lead becomes a contact with its numbers and an account, once, and all of it or nothing', async () => {
  const id = await lead();
  await sql`update public.crm_leads set last_name = 'Vogel', email = 'lea@example.test', tags = '{vip}' where id = ${id}`;
  await sql`insert into public.crm_phone_numbers (user_id, owner_id, crm_lead_id, number, is_primary)
    values (${owner}, ${owner}, ${id}, '+12025550101', true)`;
  const convert = (who: string, company = 'Vogel Ltd') =>
    as(sql, who, (t) => t<{ id: string }[]>`select public.convert_lead(${id}, null, null, ${company}) as id`);
  expect(await refusal(convert(await signUp(sql)))).toBe('PT404 not_found');

  const clerk = await member(sql, owner, { scope: 'all', verbs: ['select', 'update'] });
  expect(await refusal(convert(clerk))).toBe('42501');
  expect(await sql`select from public.crm_accounts where user_id = ${owner}`).toHaveLength(0);

  const [made] = await convert(owner);
  const [contact] =
    await sql`select c.first_name, c.last_name, c.email, c.tags, c.owner_id, a.name as account, n.number, n.is_primary
    from public.crm_contacts c join public.crm_accounts a on a.id = c.crm_account_id
    join public.crm_phone_numbers n on n.crm_contact_id = c.id where c.id = ${made?.id ?? ''}`;
  expect(contact).toEqual({
    ...{ first_name: 'Lea', last_name: 'Vogel', email: 'lea@example.test', tags: ['vip'], owner_id: owner },
    ...{ account: 'Vogel Ltd', number: '+12025550101', is_primary: true },
  });
  const [kept] = await sql`select converted_contact_id, deleted, stage from public.crm_leads where id = ${id}`;
  expect(kept).toEqual({ converted_contact_id: made?.id, deleted: false, stage: 'new' });
  expect(await refusal(convert(owner))).toBe('PT409 already_converted');
});
