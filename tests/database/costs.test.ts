import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { impersonate, member, VERBS } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { callingOwner, engine, start, unlimited, type Caller } from './call-world';

let scratch: Scratch;
let sql: Sql;
let mine: Caller;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  mine = await callingOwner(sql);
  await unlimited(sql);
  await engine(sql, 1000);
});
afterAll(() => scratch.drop());
afterEach(async () => {
  await sql`delete from app.spend_limits`;
});

type Line = [kind: string, provider: string, model: string, quantity: number];
const asLines = (lines: readonly Line[]) =>
  sql.json(lines.map(([kind, provider, model, quantity]) => ({ kind, provider, model, quantity })));
const measure = (call: string, attempt: number, lines: readonly Line[]) =>
  sql`select app.measure(${call}, ${attempt}, ${asLines(lines)})`;

/** A price per a number of units, in force before every call of this test. */
const rate = (
  provider: string,
  kind: string,
  micros: number,
  per: number,
  more: { model?: string; step?: number; currency?: string } = {},
) =>
  sql`insert into app.rate_cards (provider, model, kind, price_micros, per_units, step_units, currency, valid_from)
    values (${provider}, ${more.model ?? ''}, ${kind}::public.usage_kind, ${micros}, ${per}, ${more.step ?? 1}, ${more.currency ?? 'USD'}, now() - interval '1 hour')`;

/** A call of so many seconds; `end` ends it. */
async function talked(seconds: number): Promise<{ id: string; end: () => Promise<unknown> }> {
  const { call_id: id } = await start(sql, mine.owner, mine);
  await sql`select app.move_call(${id}, 'preparing'), app.move_call(${id}, 'dialing')`;
  await sql`select app.move_call(${id}, 'ongoing', ${sql.json({ answered_at: new Date(Date.now() - seconds * 1000).toISOString() })})`;
  return { id, end: () => sql`select app.end_call(${id}, 'callee_hangup', 'Customer ended the call')` };
}
const records = (call: string) =>
  sql<
    { kind: string; provider: string; model: string; part: number; quantity: string; cost_micros: string | null }[]
  >`select kind, provider, model, part, quantity, cost_micros from public.usage_records where call_id = ${call} order by kind, provider, model, part`;
const cost = (call: string) =>
  sql<
    { currency: string; amount_minor: string }[]
  >`select currency, amount_minor from public.call_costs where call_id = ${call} order by currency`;

test('a call leaves one record a line, with the price of its model before that of its provider', async () => {
  await rate('groq', 'model_input', 900_000, 1_000_000, { model: 'dear' });
  await rate('groq', 'model_input', 100_000, 1_000_000);
  await rate('cartesia', 'voice', 50_000, 1000);
  const { id, end } = await talked(65);
  await measure(id, 1, [
    ['model_input', 'groq', 'dear', 2000],
    ['model_input', 'groq', '', 30],
    ['voice', 'cartesia', '', 100],
  ]);
  // The same job again, and one that took over.
  await measure(id, 1, [['voice', 'cartesia', '', 240]]);
  await measure(id, 2, [
    ['voice', 'cartesia', '', 60],
    ['recognition', 'deepgram', 'nova-3', 61],
  ]);
  expect(await records(id)).toEqual([]);
  await end();
  const line = (kind: string, provider: string, model: string, quantity: string, cost_micros: string | null) => ({
    ...{ kind, provider, model, part: 0, quantity, cost_micros },
  });
  expect(await records(id)).toEqual([
    line('telephony', 'loopback', '', '65', '0'),
    line('recognition', 'deepgram', 'nova-3', '61', null),
    line('model_input', 'groq', '', '30', '3'),
    line('model_input', 'groq', 'dear', '2000', '1800'),
    line('voice', 'cartesia', '', '300', '15000'),
  ]);
  // 0.016803 of a dollar.
  expect(await cost(id)).toEqual([{ currency: 'USD', amount_minor: '2' }]);
});

test('recorded twice it adds nothing; what is told late is one more part at the first price', async () => {
  await rate('rime', 'voice', 3, 2);
  const { id, end } = await talked(1);
  await measure(id, 1, [['voice', 'rime', '', 1]]);
  await end();
  const first = await records(id);
  await Promise.all([1, 2, 3].map(() => sql`select app.record_usage(${id})`));
  await measure(id, 1, [['voice', 'rime', '', 1]]);
  expect(await records(id)).toEqual(first);
  await sql`insert into app.rate_cards (provider, kind, price_micros, per_units, currency, valid_from) values ('rime', 'voice', 900, 1, 'USD', now() - interval '1 minute')`;
  await measure(id, 1, [['voice', 'rime', '', 4]]);
  const parts = (await records(id)).filter(({ provider }) => provider === 'rime');
  // 1.5 is as near to 2 as to 1; all four cost 6.
  expect(parts.map(({ part, quantity, cost_micros }) => [part, quantity, cost_micros])).toEqual([
    [0, '1', '2'],
    [1, '3', '4'],
  ]);
  expect(await refusal(sql`update public.usage_records set quantity = 1 where call_id = ${id}`)).toBe('42501');
  expect(await refusal(sql`delete from public.usage_records where call_id = ${id}`)).toBe('42501');
});

test('halves go to the even neighbour, steps are counted up, and a coin is as small as its currency says', async () => {
  const [row] = await sql`select array(select app.half_even(n, 2) from generate_series(0, 9) n) as halves,
    app.cost_of(61, 10000, 60, 60) as begun, app.cost_of(61, 10000, 60, 1) as exact,
    array[app.micros_of_minor('USD'), app.micros_of_minor('JPY'), app.micros_of_minor('KWD')] as coins`;
  expect(row).toEqual({
    halves: ['0', '0', '1', '2', '2', '2', '3', '4', '4', '4'],
    ...{ begun: '20000', exact: '10167', coins: [10000, 1000000, 1000] },
  });
});

test('made anew from what was used, every cost is the same sum', async () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const kinds = ['recognition', 'model_input', 'model_output', 'voice'];
  const providers = [0, 1, 2, 3].map((n) => `random-${n}`);
  for (const [n, provider] of providers.entries()) {
    for (const kind of kinds) {
      const more = { step: 1 + random(3) * 29, currency: ['USD', 'EUR', 'JPY', 'KWD'][n] };
      await rate(provider, kind, random(5_000_000), 1 + random(1_000_000), more);
    }
  }
  const calls: string[] = [];
  for (let n = 0; n < 25; n++) {
    const { id, end } = await talked(random(300));
    const lines = (): Line[] =>
      providers.flatMap((provider) => kinds.map((kind): Line => [kind, provider, '', 1 + random(100_000)]));
    await measure(id, 1, lines());
    if (random(2) === 1) await measure(id, 2, lines());
    await end();
    if (random(2) === 1) await measure(id, 3, lines());
    calls.push(id);
  }
  const sums = () =>
    sql`select call_id, currency, amount_minor from public.call_costs where call_id = any (${calls}) order by 1, 2`;
  const before = await sums();
  expect(before.length).toBeGreaterThanOrEqual(100);
  expect(before.filter(({ amount_minor }) => amount_minor !== '0').length).toBeGreaterThan(80);
  await sql`update public.call_costs set amount_minor = 1 where call_id = any (${calls})`;
  for (const id of calls) await sql`select app.rebuild_cost(${id})`;
  expect(await sums()).toEqual(before);
  // The parts as they were written add up to the same.
  expect(
    await sql`select call_id, currency, app.half_even(sum(cost_micros), app.micros_of_minor(currency)) as amount_minor
      from public.usage_records where call_id = any (${calls}) and currency is not null group by 1, 2 order by 1, 2`,
  ).toEqual(before);
});

describe('what may be spent', () => {
  const limit = (day: number | null, month: number | null) =>
    as(sql, mine.owner, (t) => t`select public.set_spend_limit('CHF', ${day}, ${month})`);
  beforeAll(() => rate('limited', 'voice', 10_000, 1, { currency: 'CHF' }));
  /** So many hundredths of a franc. */
  const spend = (call: string, minor: number) => measure(call, 1, [['voice', 'limited', '', minor]]);

  test('a call begins until the limit of the day is spent, running calls counted', async () => {
    await limit(100, null);
    const { id, end } = await talked(1);
    await spend(id, 99);
    const second = await talked(1);
    await spend(id, 100);
    expect(await refusal(start(sql, mine.owner, mine))).toBe('PT429 spend_limit');
    expect(
      await refusal(
        as(
          sql,
          mine.owner,
          (t) => t`insert into public."callLogs" (type, assistant_id) values ('Web', ${mine.assistant})`,
        ),
      ),
    ).toBe('PT429 spend_limit');
    await end();
    expect(await refusal(start(sql, mine.owner, mine))).toBe('PT429 spend_limit');
    const other = await callingOwner(sql);
    await unlimited(sql);
    await start(sql, other.owner, other);
    await limit(null, 100);
    expect(await refusal(start(sql, mine.owner, mine))).toBe('PT429 spend_limit');
    await limit(101, 101);
    await start(sql, mine.owner, mine);
    await second.end();
  });

  test('a running call is asked to end once the limit is spent, and no other', async () => {
    const before = await as(sql, mine.owner, (t) => t`select public.set_spend_limit('CHF', 1000000, null)`).then(() =>
      as(sql, mine.owner, (t) => t<{ day_micros: string }[]>`select * from public.spending()`),
    );
    const spent = Number(before[0]?.day_micros) / 10_000;
    await limit(spent + 50, null);
    const running = await talked(1);
    const other = await callingOwner(sql);
    await unlimited(sql);
    const { call_id: elsewhere } = await start(sql, other.owner, other);
    const asked = async () => {
      await sql`select app.end_overspent(${[running.id, elsewhere]}::uuid[])`;
      return sql`select id, end_requested_code as code from public."callLogs" where id in ${sql([running.id, elsewhere])} and end_requested_at is not null`;
    };
    await spend(running.id, 49);
    expect(await asked()).toEqual([]);
    await spend(running.id, 50);
    expect(await asked()).toEqual([{ id: running.id, code: 'credit' }]);
    await running.end();
  });

  test('only who manages billing sets it and reads what is spent; nobody in another name', async () => {
    const helper = await member(sql, mine.owner, { scope: 'own', verbs: VERBS });
    const set = (who: string, claims = {}) =>
      refusal(as(sql, who, (t) => t`select public.set_spend_limit('EUR', 1, 1)`, claims));
    const read = (who: string, claims = {}) => refusal(as(sql, who, (t) => t`select * from public.spending()`, claims));
    expect([await set(helper), await read(helper)]).toEqual(['PT403 not_allowed', 'PT403 not_allowed']);
    const manager = await member(sql, mine.owner, { scope: 'all', verbs: VERBS });
    const inTheName = await impersonate(sql, mine.owner, manager);
    expect([await set(manager, inTheName), await read(manager, inTheName)]).toEqual([
      'PT403 not_allowed',
      'PT403 not_allowed',
    ]);
    await as(sql, manager, (t) => t`select public.set_spend_limit('EUR', 1, null)`);
    const [entry] =
      await sql`select detail from public.audit_log where entity = 'spend_limits' order by seq desc limit 1`;
    expect(entry).toMatchObject({ detail: { day_minor: 1, month_minor: null } });
    expect(await refusal(as(sql, manager, (t) => t`select public.set_spend_limit('euro', 1, null)`))).not.toBeNull();
    expect(await refusal(as(sql, manager, (t) => t`select public.set_spend_limit('EUR', -1, null)`))).toBe(
      'PT400 invalid_body',
    );
  });
});

test('prices are read by every account and made by administrators alone; hidden prices hide lines and cards', async () => {
  const { id, end } = await talked(5);
  await end();
  const seen = async () => ({
    rates: (await as(sql, mine.owner, (t) => t`select from public.rates() where provider = 'loopback'`)).length,
    lines: (await as(sql, mine.owner, (t) => t`select from public.usage_records where call_id = ${id}`)).length,
  });
  expect(await seen()).toEqual({ rates: 1, lines: 1 });
  await sql`update public."internalUsers" set billing_hide_prices_enabled = true where "authID" = ${mine.owner}`;
  expect(await seen()).toEqual({ rates: 0, lines: 0 });
  expect(await refusal(as(sql, mine.owner, (t) => t`select * from public.spending()`))).toBe('PT403 not_allowed');
  await sql`update public."internalUsers" set billing_hide_prices_enabled = null where "authID" = ${mine.owner}`;
  const price = (micros: number, from = '0') =>
    as(
      sql,
      mine.owner,
      (t) =>
        t`select public.admin_set_rate('inworld', 'voice', ${micros}, 'USD', 1000, p_valid_from => now() + ${from}::text::interval)`,
    );
  expect(await refusal(price(1))).toBe('PT403 not_allowed');
  await sql`update public."internalUsers" set is_admin_account = true where "authID" = ${mine.owner}`;
  await price(7);
  expect(await refusal(price(-1))).toBe('PT400 invalid_body');
  expect(await refusal(price(1, '-1 day'))).toBe('PT400 invalid_body');
  expect(
    await as(sql, mine.owner, (t) => t`select price_micros from public.rates() where provider = 'inworld'`),
  ).toEqual([{ price_micros: '7' }]);
  expect(await refusal(sql`update app.rate_cards set price_micros = 0 where provider = 'inworld'`)).toBe('42501');
});

test('a typed test costs what a call would, for whoever sees the agent, and none begins once the limit is spent', async () => {
  await rate('openai', 'model_input', 2_000_000, 1_000_000);
  const tries = () => as(sql, mine.owner, (t) => t`select public.may_try_assistant(${mine.assistant})`);
  await tries();
  const lines = asLines([
    ['model_input', 'openai', 'gpt', 50_000],
    ['voice', 'nobody', '', 7],
  ]);
  const before = await sql`select app.spent(${mine.owner}, 'USD', now() - interval '1 day') as micros`;
  await sql`select app.record_trial(${mine.assistant}, ${lines})`;
  const seen = (person: string) =>
    as(
      sql,
      person,
      (t) => t`select kind, quantity, cost_micros from public.usage_records
      where assistant_id = ${mine.assistant} order by kind`,
    );
  expect(await seen(mine.owner)).toEqual([
    { kind: 'model_input', quantity: '50000', cost_micros: '100000' },
    { kind: 'voice', quantity: '7', cost_micros: null },
  ]);
  expect(await seen(await member(sql, mine.owner, null))).toEqual([]);
  const after = await sql`select app.spent(${mine.owner}, 'USD', now() - interval '1 day') as micros`;
  expect(Number(after[0]?.micros) - Number(before[0]?.micros)).toBe(100_000);
  await sql`insert into app.spend_limits (user_id, currency, day_minor) values (${mine.owner}, 'USD', 1)`;
  expect(await refusal(tries())).toBe('PT429 spend_limit');
});
