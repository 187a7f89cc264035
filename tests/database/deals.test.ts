import type { Sql, TransactionSql } from 'postgres';
import { CURRENCIES } from '@/lib/catalogues/currencies';
import { fromMinor, MOST_MINOR } from '@/lib/money/money';
import type { Where } from '@/lib/resource/filters/where';
import { as, refusal } from '@/tests/support/database';
import { member, signUp } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';

let scratch: Scratch;
let sql: Sql;
let owner: string;
let agent: string;
let stages: Record<string, string>;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  owner = await signUp(sql, 'Owner');
  agent = await member(sql, owner, { verbs: ['select', 'insert', 'update'], scope: 'own' });
  stages = await stagesOf(owner);
});
afterAll(() => scratch.drop());

async function stagesOf(person: string): Promise<Record<string, string>> {
  const rows = await sql<{ code: string; id: string }[]>`
    select code, id from public.deal_stages where user_id = ${person} order by position`;
  return Object.fromEntries(rows.map(({ code, id }) => [code, id]));
}
const add = (person: string, name: string, stage: string, more: Record<string, unknown> = {}) =>
  as(sql, person, async (t) => {
    const columns = { name, stage_id: stage, amount_minor: 1000, currency: 'EUR', close_date: '2026-12-24', ...more };
    const [row] = await t<{ id: string }[]>`insert into public.deals ${t(columns)} returning id`;
    return row?.id ?? '';
  });
const move = (person: string, id: string, stage: string, after: string | null = null, reason: string | null = null) =>
  as(sql, person, (t) => t`select public.move_deal(${id}, ${stage}, ${after}, ${reason})`);
const cards = (person: string, stage: string) =>
  as(sql, person, async (t: TransactionSql) =>
    (await t<{ name: string }[]>`select name from public.deal_cards() where stage_id = ${stage}`).map(
      ({ name }) => name,
    ),
  );

test('every account has the same stages in their order; a person of an account has none of their own', async () => {
  const kinds =
    await sql`select code, kind, probability from public.deal_stages where user_id = ${owner} order by position`;
  expect(kinds.map(({ code, kind, probability }) => `${code} ${kind} ${probability}`)).toEqual([
    ...['new open 10', 'qualified open 30', 'proposal open 50', 'negotiation open 75', 'won won 100', 'lost lost 0'],
  ]);
  const leaver = await member(sql, owner, { verbs: ['select'], scope: 'own' });
  await sql`delete from public.deal_stages where user_id = ${leaver}`;
  await as(sql, owner, (t) => t`select public.remove_sub_user(${leaver}, ${owner})`);
  expect(Object.keys(await stagesOf(leaver))).toEqual(Object.keys(stages));
});

test('a lost deal says why, and forgets it when it is open again', async () => {
  const { new: first = '', lost = '' } = stages;
  expect(await refusal(add(owner, 'Silent', lost))).toBe('PT400 lost_reason_required');
  const id = await add(owner, 'Bakery', first, { lost_reason: 'not yet' });
  expect(await refusal(move(owner, id, lost))).toBe('PT400 lost_reason_required');
  expect(await refusal(move(owner, id, lost, null, '  '))).toBe('PT400 lost_reason_required');
  const reason = async () => (await sql`select lost_reason from public.deals where id = ${id}`)[0]?.lost_reason;
  expect(await reason()).toBe('');
  await move(owner, id, lost, null, 'Too dear');
  expect(await reason()).toBe('Too dear');
  expect(await refusal(as(sql, owner, (t) => t`update public.deals set lost_reason = '' where id = ${id}`))).toBe(
    'PT400 lost_reason_required',
  );
  await move(owner, id, first);
  expect(await reason()).toBe('');
  const moves = (person: string) =>
    as(
      sql,
      person,
      (t) => t`select from_stage, to_stage, actor from public.stage_changes where subject_id = ${id} order by at`,
    );
  expect(await moves(owner)).toEqual([
    { from_stage: first, to_stage: lost, actor: owner },
    { from_stage: lost, to_stage: first, actor: owner },
  ]);
  expect(await moves(agent)).toEqual([]);
  await sql`delete from public.deals where id = ${id}`;
});

test('cards lie where they were laid, however often', async () => {
  const { qualified = '', proposal = '' } = stages;
  const [c, b, a] = [
    await add(owner, 'c', qualified),
    await add(owner, 'b', qualified),
    await add(owner, 'a', qualified),
  ];
  expect(await cards(owner, qualified)).toEqual(['a', 'b', 'c']);
  for (let times = 0; times < 60; times++) await move(owner, times % 2 ? b : c, qualified, a);
  expect(await cards(owner, qualified)).toEqual(['a', 'b', 'c']);
  await move(owner, a, qualified, c);
  expect(await cards(owner, qualified)).toEqual(['b', 'c', 'a']);
  await move(owner, a, qualified, a);
  expect(await cards(owner, qualified)).toEqual(['a', 'b', 'c']);
  await move(owner, b, proposal);
  expect([await cards(owner, qualified), await cards(owner, proposal)]).toEqual([['a', 'c'], ['b']]);
});

test('no stage of another account, none that is gone, and nobody else’s deal', async () => {
  const stranger = await signUp(sql, 'Stranger');
  const theirs = (await stagesOf(stranger)).new ?? '';
  expect(await refusal(add(owner, 'Misled', theirs))).toBe('PT400 stage_not_found');
  const { new: first = '', won = '' } = stages;
  const [gone] = await sql<
    { id: string }[]
  >`insert into public.deal_stages (user_id, name, position, probability, deleted)
    values (${owner}, 'Gone', 9, 1, true) returning id`;
  expect(await refusal(add(owner, 'Late', gone?.id ?? ''))).toBe('PT400 stage_not_found');
  const id = await add(owner, 'Owner only', first);
  expect(await refusal(move(agent, id, won))).toBe('PT404 not_found');
  expect(await refusal(move(stranger, id, theirs))).toBe('PT404 not_found');
});

test('the board shows and adds up what its reader may see, narrowed as asked, by currency', async () => {
  const { negotiation = '' } = stages;
  await add(owner, 'Big bakery', negotiation, { amount_minor: 500 });
  await add(owner, 'Mill', negotiation, { amount_minor: 70, currency: 'JPY' });
  await add(agent, 'Small bakery', negotiation, { amount_minor: 25 });
  const totals = (person: string, of: string | null = null, words: string[] = []) =>
    as(
      sql,
      person,
      (t) => t`select currency, deals, amount_minor::int from public.deal_totals(${of}, ${words})
      where stage_id = ${negotiation} order by 1`,
    );
  expect(await totals(owner)).toEqual([
    { currency: 'EUR', deals: 2, amount_minor: 525 },
    { currency: 'JPY', deals: 1, amount_minor: 70 },
  ]);
  expect(await totals(owner, agent)).toEqual([{ currency: 'EUR', deals: 1, amount_minor: 25 }]);
  expect(await totals(owner, null, ['Bakery', 'big'])).toEqual([{ currency: 'EUR', deals: 1, amount_minor: 500 }]);
  expect(await totals(agent)).toEqual([{ currency: 'EUR', deals: 1, amount_minor: 25 }]);
  expect(await cards(agent, negotiation)).toEqual(['Small bakery']);
  const few = await as(
    sql,
    owner,
    (t) => t`select name from public.deal_cards(null, '{}', 1) where stage_id = ${negotiation}`,
  );
  expect(few).toEqual([{ name: 'Small bakery' }]);
});

test('whoever sees all deals knows everybody they may belong to, an agent only himself', async () => {
  const ids = (person: string) =>
    as(sql, person, (t) => t<{ id: string }[]>`select id from public.colleagues('deals')`);
  expect((await ids(owner)).map(({ id }) => id).sort()).toEqual([owner, agent].sort());
  expect((await ids(agent)).map(({ id }) => id)).toEqual([agent]);
  const nobody = await member(sql, owner, null);
  expect(await ids(nobody)).toEqual([]);
});

test('amounts are compared and sorted in whole units of their own currency, in the list, its total and its file', async () => {
  const seller = await signUp(sql, 'Seller');
  const { new: first = '' } = await stagesOf(seller);
  for (const [name, amount_minor, currency] of [
    ['Yen', 1000, 'JPY'],
    ['Dinar', 1_000_500, 'KWD'],
    ['Cents', 99_999, 'EUR'],
    ['Small', 1, 'EUR'],
    ['Most', MOST_MINOR, 'USD'],
  ] as const) {
    await add(seller, name, first, { amount_minor, currency });
  }
  const found = (where: Where) =>
    as(sql, seller, async (t) => {
      const list = await t<{ name: string }[]>`
        select name from public.list_deals(p_where => ${t.json(where)}, p_sort => 'amount_major', p_ascending => true)`;
      const names = list.map(({ name }) => name);
      const [count] = await t<{ n: number }[]>`select public.filtered_count('deals', ${t.json(where)}) as n`;
      const [file] = await t<{ text: string }[]>`select app.export_sql('deals', ${t.json({ where })}) as text`;
      const rows = await t.unsafe<{ name: string }[]>(file?.text ?? '');
      expect([count?.n, rows.map(({ name }) => name).sort()]).toEqual([names.length, [...names].sort()]);
      return names;
    });
  expect(await found(['all'])).toEqual(['Small', 'Cents', 'Yen', 'Dinar', 'Most']);
  expect(await found(['all', ['amount_major', 'gte', '1000']])).toEqual(['Yen', 'Dinar', 'Most']);
  expect(await found(['all', ['amount_major', 'gte', '999.99'], ['amount_major', 'lte', '1000.5']])).toEqual([
    ...['Cents', 'Yen', 'Dinar'],
  ]);
  expect(await found(['all', ['amount_major', 'is', '0.01']])).toEqual(['Small']);
  expect(await found(['all', ['currency', 'is', 'KWD,JPY']])).toEqual(['Yen', 'Dinar']);
  expect(await found(['all', ['currency', 'is', 'EURO,K']])).toEqual([]);
  expect(await found(['all', ['currency', 'not', 'EUR']])).toEqual(['Yen', 'Dinar', 'Most']);
});

test('the database and the screens know the same digits of every currency', async () => {
  const currencies = [...new Set([...Intl.supportedValuesOf('currency'), ...CURRENCIES, 'XXX'])];
  const rows = await sql<{ currency: string; major: number }[]>`
    select c as currency, app.major(1234567, c)::float as major from unnest(${currencies}::text[]) c`;
  expect(rows.map(({ currency, major }) => [currency, major])).toEqual(
    currencies.map((currency) => [currency, fromMinor(1_234_567, currency)]),
  );
});

test('what is computed from an amount is no change of its own in the history', async () => {
  const id = await add(owner, 'Priced', stages.new ?? '', { amount_minor: 100 });
  await as(sql, owner, (t) => t`update public.deals set amount_minor = 200 where id = ${id}`);
  const [told] = await sql<{ changes: { column: string }[] }[]>`
    select changes from public.field_changes where subject_id = ${id}`;
  expect(told?.changes.map(({ column }) => column)).toEqual(['amount_minor']);
});
