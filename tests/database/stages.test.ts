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
  await sql`insert into public.crm_emails (user_id, crm_lead_id, address, label, type)
    values (${owner}, ${id}, 'lea@home.test', 'Private', 'home')`;
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
  const further =
    await sql`select address, label, type from public.crm_emails where crm_contact_id = ${made?.id ?? ''}`;
  expect([...further]).toEqual([{ address: 'lea@home.test', label: 'Private', type: 'home' }]);
  const [kept] = await sql`select converted_contact_id, deleted, stage from public.crm_leads where id = ${id}`;
  expect(kept).toEqual({ converted_contact_id: made?.id, deleted: false, stage: 'new' });
  expect(await refusal(convert(owner))).toBe('PT409 already_converted');
});

test('a conversion makes a deal too, for the new contact and its account; without the right to, nothing is made', async () => {
  const id = await lead();
  const [stage] = await sql`select id from public.deal_stages where user_id = ${owner} and code = 'proposal'`;
  const deal = {
    ...{ name: 'Mill', amount_minor: 125_000, currency: 'EUR', stage_id: String(stage?.id), close_date: '2026-12-24' },
  };
  const convert = (who: string, wanted: typeof deal) =>
    as(
      sql,
      who,
      (t) =>
        t<{ id: string }[]>`select public.convert_lead(${id}, null, null, 'Mill & Sons', ${sql.json(wanted)}) as id`,
    );
  const clerk = await member(sql, owner, { scope: 'all', verbs: ['select', 'insert', 'update'] });
  await sql`update public.role_permissions set can_insert = false where resource = 'deals' and role_id =
    (select role_id from public."internalUsers" where "authID" = ${clerk})`;
  expect(await refusal(convert(clerk, deal))).toBe('42501');
  expect(await refusal(convert(owner, { ...deal, stage_id: crypto.randomUUID() }))).toBe('PT400 stage_not_found');
  expect(
    await sql`select from public.crm_contacts where user_id = ${owner} and first_name = 'Lea' and last_name = ''`,
  ).toHaveLength(0);

  const [made] = await convert(owner, deal);
  const [row] =
    await sql`select d.name, d.amount_minor::int, d.currency, d.stage_id, d.close_date::text, d.owner_id, d.crm_contact_id, a.name as account
    from public.crm_leads l join public.deals d on d.id = l.converted_deal_id join public.crm_accounts a on a.id = d.crm_account_id
    where l.id = ${id}`;
  expect(row).toEqual({ ...deal, owner_id: owner, crm_contact_id: made?.id, account: 'Mill & Sons' });
});

test('the board asks what the list asks, of what the caller sees; whoever came last lies on top', async () => {
  const other = await signUp(sql);
  const plant = (name: string, stage: string, days: number, more: Record<string, unknown> = {}) =>
    sql`insert into public.crm_leads ${sql({
      ...{
        user_id: other,
        owner_id: other,
        first_name: name,
        stage,
        stage_changed_at: new Date(Date.now() - days * 864e5),
      },
      ...more,
    })}`;
  const helper = await member(sql, other, { scope: 'own', verbs: ['select'] });
  await plant('Old', 'new', 9);
  await plant('Young', 'new', 1, { city: 'Rome' });
  await plant('Gone', 'new', 1, { deleted: true });
  await plant('Best', 'won', 3, { owner_id: helper });
  const cards = async (who: string, where: unknown = ['all'], search = '', most = 50) =>
    (
      await as(
        sql,
        who,
        (t) =>
          t<{ name: string }[]>`select name from public.lead_cards(${sql.json(where as never)}, ${search}, ${most})`,
      )
    ).map(({ name }) => name);
  const totals = (who: string) => as(sql, who, (t) => t`select stage, leads from public.lead_totals() order by stage`);
  expect(await cards(other)).toEqual(['Young', 'Old', 'Best']);
  expect(await cards(other, ['all'], '', 1)).toEqual(['Young', 'Best']);
  expect(await cards(other, ['all', ['city', 'is', 'Rome']])).toEqual(['Young']);
  expect(await cards(other, ['all'], 'bes')).toEqual(['Best']);
  expect(await cards(helper)).toEqual(['Best']);
  expect([...(await totals(other))]).toEqual([
    { stage: 'new', leads: 2 },
    { stage: 'won', leads: 1 },
  ]);
  expect([...(await totals(helper))]).toEqual([{ stage: 'won', leads: 1 }]);
  expect(await cards(await signUp(sql))).toEqual([]);
});

test('a lead is stale so many days after it came to its stage, as the account decides; that is no change of it', async () => {
  const who = await signUp(sql);
  await sql`update public.crm_settings set stale_days = '{"new": 3, "contacted": 7}' where user_id = ${who}`;
  const days = async () =>
    (
      await sql<{ days: number | null; version: number }[]>`
        select extract(day from stale_at - stage_changed_at)::int as days, version from public.crm_leads where user_id = ${who}`
    )[0];
  const change = (columns: Record<string, unknown>) =>
    as(sql, who, (t) => t`update public.crm_leads set ${t(columns)} where user_id = ${who}`);
  await as(sql, who, (t) => t`insert into public.crm_leads (first_name) values ('Lea')`);
  expect(await days()).toEqual({ days: 3, version: 1 });
  await sql`update public.crm_settings set stale_days = '{"new": 5, "contacted": 7}' where user_id = ${who}`;
  expect(await days()).toEqual({ days: 5, version: 1 });
  await change({ stale_at: null });
  expect((await days())?.days).toBe(5);
  await change({ stage: 'contacted' });
  expect((await days())?.days).toBe(7);
  await change({ stage: 'won' });
  expect((await days())?.days).toBeNull();
  await change({ stage: 'new' });
  await as(sql, who, (t) => t`select public.convert_lead(id, null) from public.crm_leads where user_id = ${who}`);
  expect((await days())?.days).toBeNull();
});
