import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { member, signUp } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';

let scratch: Scratch;
let sql: Sql;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
});
afterAll(() => scratch.drop());

interface Row {
  card: string;
  key: string;
  total: number;
  amount: string | null;
  condition: unknown;
}
const dashboard = (who: string, days = 30) =>
  as(sql, who, (t) => t<Row[]>`select * from public.crm_dashboard(${days})`);
const plant = (owner: string, holder: string, source: string, days: number) =>
  sql`insert into public.crm_leads (user_id, owner_id, first_name, source, created_at)
    values (${owner}, ${holder}, 'Lead', ${source}, now() - make_interval(days => ${days}))`;

test('numbers are those of the caller, each as its list counts them', async () => {
  const owner = await signUp(sql);
  const own = await member(sql, owner, { scope: 'own', verbs: ['select'] });
  await plant(owner, owner, 'referral', 1);
  await plant(owner, own, 'referral', 2);
  await plant(owner, own, '', 3);
  await plant(owner, owner, 'webinar', 40);
  const said = async (who: string, card: string, days?: number) =>
    Object.fromEntries(
      (await dashboard(who, days)).filter((row) => row.card === card).map(({ key, total }) => [key, total]),
    );
  expect(await said(owner, 'sources')).toEqual({ '': 1, referral: 2 });
  expect(await said(owner, 'sources', 90)).toEqual({ '': 1, referral: 2, webinar: 1 });
  expect(await said(own, 'sources')).toEqual({ '': 1, referral: 1 });
  expect((await said(owner, 'leads')).new).toBe(4);
  expect((await said(own, 'leads')).new).toBe(2);
  expect(await said(await signUp(sql), 'sources')).toEqual({});
  for (const { total, condition } of (await dashboard(own)).filter(
    ({ card }) => card === 'sources' || card === 'activity',
  )) {
    const [listed] = await as(
      sql,
      own,
      (t) =>
        t<{ total: number }[]>`select public.filtered_count('crm_leads', ${sql.json(condition as never)}) as total`,
    );
    expect(listed?.total).toBe(total);
  }
});

test('money is summed by currency; what somebody may not list is left out; nobody without the right sees any of it', async () => {
  const owner = await signUp(sql);
  await sql`insert into public.deals (user_id, owner_id, name, amount_minor, currency, close_date, stage_id)
    select ${owner}, ${owner}, 'Deal', 100 * n, (array['EUR', 'EUR', 'USD'])[n], '2026-12-24', id
    from public.deal_stages, generate_series(1, 3) n where user_id = ${owner} and code = 'new'`;
  const sums = (await dashboard(owner)).filter(({ card }) => card === 'sums');
  expect(sums.map(({ total, amount }) => [total, Number(amount)])).toEqual([
    [2, 300],
    [1, 300],
  ]);
  const clerk = await member(sql, owner, { scope: 'all', verbs: ['select'] });
  await sql`update public.role_permissions set can_select = false where user_id = ${owner} and resource in ('deals', 'callLogs')`;
  const cards = new Set((await dashboard(clerk)).map(({ card }) => card));
  expect([...cards].sort()).toEqual(['leads']);
  await sql`update public.role_permissions set can_select = false where user_id = ${owner} and resource = 'crm_dashboard'`;
  expect(await refusal(dashboard(clerk))).toBe('PT403 not_allowed');
});
