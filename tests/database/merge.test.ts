import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { member, signUp } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';

let scratch: Scratch;
let sql: Sql;
let owner: string;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  owner = await signUp(sql, 'Owner');
});
afterAll(() => scratch.drop());

const plant = async (table: string, columns: Record<string, unknown>): Promise<string> => {
  const row = { user_id: owner, ...columns };
  const [made] = await sql<{ id: string }[]>`insert into public.${sql(table)} ${sql(row)} returning id`;
  return made?.id ?? '';
};
const person = (columns: Record<string, unknown>) => plant('crm_contacts', { owner_id: owner, ...columns });
const merge = async (who: string, table: string, winner: string, loser: string, take: string[] = []) => {
  const [row] = await as(
    sql,
    who,
    (t) => t<{ id: string }[]>`select public.merge_records(${table}, ${winner}, ${loser}, ${take}) as id`,
  );
  return row?.id ?? '';
};
const unmerge = async (who: string, id: string) =>
  (await as(sql, who, (t) => t<{ kept: number }[]>`select public.unmerge_records(${id}) as kept`))[0]?.kept;

/** A table's columns that cannot stay empty, in the order of their making. */
const FILLED: Record<string, () => Promise<Record<string, unknown>>> = {
  crm_phone_numbers: async () => ({ number: `+1202555${Math.floor(1000 + Math.random() * 8999)}` }),
  dial_list_contacts: async () => ({ phone_number: '+12025550111' }),
  calendar_events: async () => ({ title: 'Meeting' }),
  crm_contacts: async () => ({ first_name: 'Somebody' }),
  crm_leads: async () => ({ first_name: 'Some lead' }),
  deals: async () => {
    const [stage] = await sql<
      { id: string }[]
    >`select id from public.deal_stages where user_id = ${owner} and code = 'new'`;
    return { name: 'Deal', currency: 'EUR', close_date: '2026-12-24', stage_id: stage?.id };
  },
  callLogs: async () => ({
    ...{
      sub_account_user_id: owner,
      to: '+12025550145',
      state: 'ended',
      ended_at: new Date(),
      ended_code: 'callee_hangup',
    },
    endedReason: 'Customer ended the call',
  }),
  crm_tasks: async () => ({ title: 'Task' }),
  crm_notes: async () => ({ body: 'Note' }),
  crm_emails: async () => ({ address: 'further@example.test' }),
};

describe.each(['crm_contacts', 'crm_leads', 'crm_accounts'])('%s', (table) => {
  test('whatever points at the loser, by the catalogue, points at the winner, and back again', async () => {
    const make = (name: string) =>
      plant(table, { owner_id: owner, ...(table === 'crm_accounts' ? { name } : { first_name: name }) });
    const [winner, loser] = [await make('Winner'), await make('Loser')];
    const keys = await sql<{ rel: string; col: string }[]>`
      select c.relname as rel, a.attname as col from pg_constraint k join pg_class c on c.oid = k.conrelid
      cross join lateral unnest(k.conkey, k.confkey) p (here, there)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.here
      join pg_attribute f on f.attrelid = k.confrelid and f.attnum = p.there and f.attname = 'id'
      where k.contype = 'f' and k.confrelid = ${`public.${table}`}::regclass order by 1, 2`;
    expect(keys.length).toBeGreaterThan(1);
    const planted: { rel: string; col: string; id: string }[] = [];
    for (const { rel, col } of keys) {
      const filled = (await FILLED[rel]?.()) ?? {};
      planted.push({ rel, col, id: await plant(rel, { ...filled, [col]: loser }) });
    }
    const pointing = async (at: string) => {
      const found = [];
      for (const { rel, col, id } of planted)
        if ((await sql`select from public.${sql(rel)} where id = ${id} and ${sql(col)} = ${at}`).length)
          found.push(`${rel}.${col}`);
      return found;
    };
    const all = keys.map(({ rel, col }) => `${rel}.${col}`);
    expect(await pointing(loser)).toEqual(all);
    const done = await merge(owner, table, winner, loser);
    expect(await pointing(winner)).toEqual(all);
    expect(await sql`select from public.${sql(table)} where id = ${loser} and deleted`).toHaveLength(1);
    const [goes] = await as(sql, owner, (t) => t`select public.merged_into(${table}, ${loser}) as id`);
    expect(goes?.id).toBe(winner);
    expect(await unmerge(owner, done)).toBe(0);
    expect(await pointing(loser)).toEqual(all);
    expect(await sql`select from public.${sql(table)} where id = ${loser} and not deleted`).toHaveLength(1);
    expect(await refusal(unmerge(owner, done))).toBe('PT404 not_found');
  });
});

test('fields are chosen one by one, tags and numbers come together, and what was changed since stays', async () => {
  const winner = await person({ first_name: 'Ann', email: 'ann@example.test', tags: ['vip', 'press'], job_title: '' });
  const loser = await person({
    first_name: 'Anne',
    email: 'anne@example.test',
    tags: ['press', 'fair'],
    job_title: 'Editor',
    city: 'Rome',
  });
  const number = (crm_contact_id: string, value: string, is_primary = false) =>
    plant('crm_phone_numbers', { owner_id: owner, crm_contact_id, number: value, is_primary });
  await number(winner, '+12025550101', true);
  await number(loser, '+12025550101', true);
  await number(loser, '+12025550102');
  const done = await merge(owner, 'crm_contacts', winner, loser, ['job_title', 'city']);
  const card = async (id: string) =>
    (
      await sql`select c.first_name, c.email, c.tags, c.job_title, c.city, c.deleted,
        (select array_agg(n.number || case when n.is_primary then ' first' else '' end order by n.number, n.is_primary)
          from public.crm_phone_numbers n where n.crm_contact_id = c.id and not n.deleted) as numbers
        from public.crm_contacts c where c.id = ${id}`
    )[0];
  expect(await card(winner)).toEqual({
    ...{
      first_name: 'Ann',
      email: 'ann@example.test',
      tags: ['vip', 'press', 'fair'],
      job_title: 'Editor',
      city: 'Rome',
    },
    ...{ deleted: false, numbers: ['+12025550101 first', '+12025550102'] },
  });
  await sql`update public.crm_contacts set city = 'Milan' where id = ${winner}`;
  expect(await unmerge(owner, done)).toBe(1);
  expect(await card(winner)).toEqual({
    ...{ first_name: 'Ann', email: 'ann@example.test', tags: ['vip', 'press'], job_title: '', city: 'Milan' },
    ...{ deleted: false, numbers: ['+12025550101 first'] },
  });
  expect(await card(loser)).toEqual({
    ...{ first_name: 'Anne', email: 'anne@example.test', tags: ['press', 'fair'], job_title: 'Editor', city: 'Rome' },
    ...{ deleted: false, numbers: ['+12025550101 first', '+12025550102'] },
  });
});

test('no address is lost by merging, none is there twice, and all go back where they were', async () => {
  const further = (crm_contact_id: string, address: string, deleted = false) =>
    plant('crm_emails', { crm_contact_id, address, deleted });
  const card = async (id: string) => {
    const [row] = await sql<
      { email: string; more: string; rows: string[] | null }[]
    >`select c.email, c.more_emails as more,
      (select array_agg(address order by address) from public.crm_emails where crm_contact_id = c.id and not deleted) as rows
      from public.crm_contacts c where c.id = ${id}`;
    return row;
  };
  for (const take of [[], ['email']]) {
    const winner = await person({ first_name: 'Kim', email: 'Kim@example.test' });
    const loser = await person({ first_name: 'Kimberly', email: 'kim@other.test' });
    for (const address of ['both@example.test', 'kim@other.test', 'mine@example.test']) await further(winner, address);
    for (const address of ['both@example.test', 'kim@example.test', 'theirs@example.test'])
      await further(loser, address);
    await further(loser, 'gone@example.test', true);
    const before = [await card(winner), await card(loser)];
    const done = await merge(owner, 'crm_contacts', winner, loser, take);
    const first = take.length > 0 ? 'kim@other.test' : 'Kim@example.test';
    const second = take.length > 0 ? 'kim@example.test' : 'kim@other.test';
    const after = await card(winner);
    const rows = ['both@example.test', second, 'mine@example.test', 'theirs@example.test'].sort();
    expect(after).toMatchObject({ email: first, rows });
    expect(after?.more.split(' ').sort()).toEqual(rows);
    expect(await unmerge(owner, done)).toBe(0);
    expect([await card(winner), await card(loser)]).toEqual(before);
  }
  // Two that have one address each keep both.
  const [winner, loser] = [await person({ email: 'one@pair.test' }), await person({ email: 'Two@pair.test' })];
  const done = await merge(owner, 'crm_contacts', winner, loser);
  expect(await card(winner)).toMatchObject({ email: 'one@pair.test', more: 'two@pair.test' });
  expect(await unmerge(owner, done)).toBe(0);
  expect(await card(winner)).toMatchObject({ email: 'one@pair.test', more: '' });
});

test('consent is merged to the strictest of the two', async () => {
  const strict = async (winner: unknown, loser: unknown) =>
    (await sql`select app.strictest(${sql.json(winner as never)}, ${sql.json(loser as never)}) as said`)[0]?.said;
  expect(await strict({ do_not_call: false, name: 'a' }, { do_not_call: true, name: 'b' })).toEqual({
    do_not_call: true,
  });
  expect(await strict({ do_not_call: true }, { do_not_call: false })).toEqual({ do_not_call: true });
  expect(await strict({ mail_consent: true }, { mail_consent: false })).toEqual({ mail_consent: false });
  expect(await strict({ mail_consent: true }, { mail_consent: null })).toEqual({ mail_consent: false });
  expect(await strict({ consent_at: '2026-01-01' }, { consent_at: null })).toEqual({ consent_at: null });
  // A record that carries such a column is merged by this rule.
  await sql`alter table public.crm_contacts add column do_not_call boolean not null default false`;
  const [winner, loser] = [
    await person({ first_name: 'Free' }),
    await person({ first_name: 'Closed', do_not_call: true }),
  ];
  const done = await merge(owner, 'crm_contacts', winner, loser);
  const closed = async () =>
    (await sql`select do_not_call from public.crm_contacts where id = ${winner}`)[0]?.do_not_call;
  expect(await closed()).toBe(true);
  expect(await unmerge(owner, done)).toBe(0);
  expect(await closed()).toBe(false);
});

test('who may merge: with the right to edit and to delete both, in one account, and nobody by an old view', async () => {
  const [winner, loser] = [await person({ first_name: 'One' }), await person({ first_name: 'Two' })];
  const editor = await member(sql, owner, { scope: 'all', verbs: ['select', 'insert', 'update'] });
  const own = await member(sql, owner, { scope: 'own', verbs: ['select', 'insert', 'update', 'delete'] });
  const stranger = await signUp(sql);
  expect(await refusal(merge(editor, 'crm_contacts', winner, loser))).toBe('42501');
  expect(await refusal(merge(own, 'crm_contacts', winner, loser))).toBe('PT404 not_found');
  expect(await refusal(merge(stranger, 'crm_contacts', winner, loser))).toBe('PT404 not_found');
  expect(await refusal(merge(owner, 'crm_contacts', winner, winner))).toBe('PT404 not_found');
  expect(await refusal(merge(owner, 'deals', winner, loser))).toBe('PT404 not_found');
  expect(await refusal(merge(owner, 'crm_contacts', winner, loser, ['user_id']))).toBe('PT400 invalid_body');
  const old = as(sql, owner, (t) => t`select public.merge_records('crm_contacts', ${winner}, ${loser}, '{}', 7, 1)`);
  expect(await refusal(old)).toBe('PT409 version_conflict');
  const done = await merge(owner, 'crm_contacts', winner, loser);
  expect(await refusal(unmerge(editor, done))).toBe('42501');
  expect(await refusal(unmerge(stranger, done))).toBe('PT404 not_found');
  await sql`update public.crm_merges set at = now() - interval '31 days' where id = ${done}`;
  expect(await refusal(unmerge(owner, done))).toBe('PT409 merge_too_old');
});

test('what is kept as it is written is found through the merge: by whoever sees the winner', async () => {
  const helper = await member(sql, owner, { scope: 'own', verbs: ['select'] });
  const winner = await plant('crm_leads', { owner_id: helper, first_name: 'Kept' });
  const loser = await plant('crm_leads', { owner_id: owner, first_name: 'Gone' });
  await sql`update public.crm_leads set stage = 'won' where id = ${loser}`;
  const told = (who: string) =>
    as(sql, who, (t) => t`select from public.timeline('crm_leads', ${winner}, array['stage'])`);
  expect(await told(helper)).toHaveLength(0);
  const done = await merge(owner, 'crm_leads', winner, loser);
  expect(await told(helper)).toHaveLength(1);
  await unmerge(owner, done);
  expect(await told(helper)).toHaveLength(0);
});
