import type { Sql, TransactionSql } from 'postgres';
import { as, become, refusal } from '@/tests/support/database';
import { member, signUp, VERBS } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { plantRows } from './rows';
import { buildWorld, type MatrixCaller, type World } from './world';

let scratch: Scratch;
let sql: Sql;
let world: World;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  world = await buildWorld(sql);
  await plantRows(sql, world, true);
});
afterAll(() => scratch.drop());

interface Begun {
  id: string;
  total: number;
}
interface State {
  total: number;
  seen: number;
  changed: number;
  refused: number;
  clashed: number;
  ended: boolean;
}
interface Asked {
  list?: string;
  action: string;
  value?: string | null;
  search?: string;
  where?: unknown;
}

async function begin(t: TransactionSql, { list = 'crm_contacts', action, value = null, search = '', where }: Asked) {
  const asked = JSON.stringify(where ?? ['all']);
  const [begun] = await t<Begun[]>`
    select * from public.start_bulk(${list}, ${action}::public.bulk_action, ${value}, ${search}, ${asked}::text::jsonb)`;
  if (!begun) throw new Error('nothing was begun');
  return begun;
}
async function step(t: TransactionSql, way: 'run_bulk' | 'undo_bulk', id: string): Promise<State> {
  const [state] = await t<State[]>`select * from public.${t(way)}(${id})`;
  if (!state) throw new Error('no answer');
  return state;
}
const start = (who: string, asked: Asked) => as(sql, who, (t) => begin(t, asked));
async function toTheEnd(who: string, id: string, way: 'run_bulk' | 'undo_bulk' = 'run_bulk'): Promise<State> {
  const state = await as(sql, who, (t) => step(t, way, id));
  return state.ended ? state : toTheEnd(who, id, way);
}
async function whole(who: string, asked: Asked) {
  const { id } = await start(who, asked);
  return { id, ...(await toTheEnd(who, id)) };
}
const contacts = (user: string, count: number, columns = {}) =>
  sql`insert into public.crm_contacts ${sql(
    Array.from({ length: count }, (_, n) => ({ user_id: user, owner_id: user, first_name: `Person ${n}`, ...columns })),
  )}`;
const count = async (user: string, condition = sql`true`) =>
  (
    await sql<
      { n: number }[]
    >`select count(*)::int as n from public.crm_contacts where user_id = ${user} and ${condition}`
  )[0]?.n;

const people = () => world.callers.filter((caller): caller is MatrixCaller & { sub: string } => caller.sub !== null);
const ASKED = [
  {},
  { search: 'ann' },
  { where: ['all', ['first_name', 'has', 'nn']] },
  { where: ['any', ['tags', 'has', 'north'], ['job_title', 'is', 'Chief']], search: 'o' },
  { where: ['all', ['first_name', 'not', 'Zoë'], ['any', ['email', 'set'], ['tags', 'empty']]] },
];

test('under every caller it is what the list shows, no more and no less, and only what that caller may change', async () => {
  const owners = [world.ownerA, world.subOwn, world.subAll, world.ownerB];
  const names = ['Anna Ann', 'Zoë', 'Hannah', 'Otto', 'Bo'];
  for (let n = 0; n < 60; n += 1) {
    const owner = owners[n % 4] ?? '';
    await contacts(owner === world.ownerB ? owner : world.ownerA, 1, {
      ...{ owner_id: owner, first_name: names[n % 5], tags: n % 3 ? ['north'] : [], deleted: n % 7 === 0 },
      ...{ job_title: n % 2 ? 'Chief' : '', email: n % 4 ? '' : `p${n}@example.test` },
    });
  }
  const sizes = new Set<number>();
  for (const [place, caller] of people().entries()) {
    for (const [nth, asked] of ASKED.entries()) {
      const tag = `tag ${place} ${nth}`;
      const run = async (t: TransactionSql) => {
        await become(t, caller);
        const listed = await t<{ id: string }[]>`select id from public.list_crm_contacts(${asked.search ?? ''},
          ${JSON.stringify(asked.where ?? ['all'])}::text::jsonb, p_limit => 1000)`;
        const { id, total } = await begin(t, { action: 'tag', value: tag, ...asked });
        return { listed: listed.map((row) => row.id).sort(), total, state: await step(t, 'run_bulk', id) };
      };
      const what = [caller.name, asked];
      if (!caller.rights?.verbs.includes('update')) {
        expect([...what, await refusal(sql.begin(run))]).toEqual([...what, 'PT403 not_allowed']);
        continue;
      }
      const { listed, total, state } = await sql.begin(run);
      const tagged = await sql<{ id: string; user_id: string }[]>`
        select id, user_id from public.crm_contacts where tags @> array[${tag}] order by id::text`;
      expect([...what, tagged.map(({ id }) => id)]).toEqual([...what, listed]);
      expect(tagged.every((row) => row.user_id === caller.tenant)).toBe(true);
      const all = { total: listed.length, seen: listed.length, changed: listed.length };
      expect([...what, total, state]).toEqual([
        ...what,
        listed.length,
        { ...all, refused: 0, clashed: 0, ended: true },
      ]);
      sizes.add(total);
    }
  }
  expect(sizes.size).toBeGreaterThan(5);
});

/** Lists whose rows are ticked and deleted together. */
const LISTS = [
  ...(['crm_contacts', 'crm_leads', 'crm_accounts', 'crm_tasks', 'deals'] as const),
  ...(['products', 'services', 'assistants', 'phoneNumbers'] as const),
];
test.each(LISTS)('%s: given away, deleted and restored, and each of it back', async (list) => {
  const { ownerA: owner, subAll } = world;
  const all = await sql`select from public.${sql(list)} where user_id = ${owner} and not deleted`;
  const gone = async () => (await sql`select from public.${sql(list)} where user_id = ${owner} and deleted`).length;
  const before = await gone();
  for (const asked of [{ action: 'assign', value: subAll }, { action: 'delete' }]) {
    const done = await whole(owner, { list, ...asked });
    expect(done).toMatchObject({ total: all.length, seen: all.length, refused: 0, clashed: 0, ended: true });
    expect(done.changed).toBeGreaterThan(0);
    expect(await toTheEnd(owner, done.id, 'undo_bulk')).toMatchObject({ total: done.changed, changed: done.changed });
  }
  expect(await gone()).toBe(before);
  await whole(owner, { list, action: 'delete' });
  expect(await gone()).toBe(before + all.length);
  const back = await whole(owner, { list, action: 'restore' });
  expect(back.changed).toBe(before + all.length);
  await toTheEnd(owner, back.id, 'undo_bulk');
});

test('a number that is taken from the do-not-call list with a reason only stays on it', async () => {
  const done = await whole(world.ownerA, { list: 'donotcall', action: 'delete' });
  expect(done).toMatchObject({ seen: done.total, changed: 0, clashed: done.total, ended: true });
  expect(done.total).toBeGreaterThan(0);
});

test('batch after batch: what came later stays out, what is done stays done, and all of it comes back', async () => {
  const owner = await signUp(sql, 'Owner');
  await contacts(owner, 510);
  await contacts(owner, 3, { deleted: true });
  const { id, total } = await start(owner, { action: 'delete' });
  expect(total).toBe(510);
  await contacts(owner, 2);
  expect(await as(sql, owner, (t) => step(t, 'run_bulk', id))).toMatchObject({ seen: 500, changed: 500, ended: false });
  expect(await toTheEnd(owner, id)).toEqual({
    total,
    seen: total,
    changed: total,
    refused: 0,
    clashed: 0,
    ended: true,
  });
  expect(await count(owner, sql`not deleted`)).toBe(2);
  expect(await as(sql, owner, (t) => step(t, 'run_bulk', id))).toMatchObject({ seen: total, changed: total });
  expect(await toTheEnd(owner, id, 'undo_bulk')).toEqual({ total, seen: total, changed: total, ended: true });
  expect(await count(owner, sql`not deleted`)).toBe(512);

  // Somebody stops after the first batch and takes that one back: the rest is never touched.
  const stopped = await start(owner, { action: 'delete' });
  await as(sql, owner, (t) => step(t, 'run_bulk', stopped.id));
  expect(await count(owner, sql`not deleted`)).toBe(12);
  expect(await toTheEnd(owner, stopped.id, 'undo_bulk')).toMatchObject({ total: 500, changed: 500 });
  expect(await as(sql, owner, (t) => step(t, 'run_bulk', stopped.id))).toMatchObject({ seen: 500, ended: true });
  expect(await count(owner, sql`not deleted`)).toBe(512);
});

test('of the trash only what lay in it at the start comes back, and a number that is taken stays there', async () => {
  const owner = await signUp(sql, 'Owner');
  const product = (name: string, sku: string, deleted: boolean) =>
    sql`insert into public.products ${sql({ user_id: owner, owner_id: owner, name, sku, price_minor: 1, currency: 'EUR', deleted })}`;
  for (const [name, sku] of [
    ['One', 'A-1'],
    ['Two', 'A-2'],
    ['Three', ''],
  ] as const)
    await product(name, sku, true);
  await product('New two', 'a-2', false);
  await product('Later', '', false);
  const { id, total } = await start(owner, { list: 'products', action: 'restore' });
  expect(total).toBe(3);
  await sql`update public.products set deleted = true where user_id = ${owner} and name = 'Later'`;
  expect(await toTheEnd(owner, id)).toMatchObject({ seen: 3, changed: 2, clashed: 1, ended: true });
  const gone = await sql`select name from public.products where user_id = ${owner} and deleted order by name`;
  expect(gone.map(({ name }) => name)).toEqual(['Later', 'Two']);
  expect(await toTheEnd(owner, id, 'undo_bulk')).toMatchObject({ total: 2, changed: 2 });
});

test('who gives everything away gives it back to whom it belonged, unless it went on', async () => {
  const owner = await signUp(sql, 'Owner');
  const one = await member(sql, owner, { scope: 'own', verbs: VERBS });
  const two = await member(sql, owner, { scope: 'all', verbs: VERBS });
  await contacts(owner, 2);
  await contacts(owner, 2, { owner_id: one });
  await contacts(owner, 1, { owner_id: two });
  const done = await whole(two, { action: 'assign', value: two });
  expect(done).toMatchObject({ total: 5, seen: 5, changed: 4, refused: 0 });
  expect(await count(owner, sql`owner_id = ${two}`)).toBe(5);
  await sql`update public.crm_contacts set owner_id = ${owner} where id = (
    select id from public.crm_contacts where user_id = ${owner} and first_name = 'Person 1' limit 1)`;
  expect(await toTheEnd(two, done.id, 'undo_bulk')).toMatchObject({ total: 4, seen: 4, changed: 3 });
  expect(await count(owner, sql`owner_id = ${two}`)).toBe(1);
  expect(await refusal(start(one, { action: 'assign', value: one }))).toBe('PT403 not_allowed');
  const stranger = await signUp(sql, 'Stranger');
  expect(await refusal(start(two, { action: 'assign', value: stranger }))).toBe('PT404 not_found');
});

test('tags go on and off again, and only where they were not before', async () => {
  const owner = await signUp(sql, 'Owner');
  await contacts(owner, 2);
  await contacts(owner, 1, { tags: ['vip'] });
  const on = await whole(owner, { action: 'tag', value: 'VIP' });
  expect(on).toMatchObject({ seen: 3, changed: 2 });
  expect(await toTheEnd(owner, on.id, 'undo_bulk')).toMatchObject({ changed: 2 });
  expect(await count(owner, sql`app.has_tag(tags, 'vip')`)).toBe(1);
  const off = await whole(owner, { action: 'untag', value: 'vip' });
  expect([off.changed, await count(owner, sql`tags <> '{}'`)]).toEqual([1, 0]);
  expect(await refusal(start(owner, { action: 'tag', value: 'a,b' }))).toBe('PT400 invalid_tag');
  expect(await refusal(start(owner, { list: 'deals', action: 'tag', value: 'vip' }))).toBe('PT404 not_found');
  expect(await refusal(start(owner, { list: 'internalUsers', action: 'delete' }))).toBe('PT404 not_found');
  expect(await refusal(start(owner, { action: 'delete', where: ['all', ['user_id', 'is', owner]] }))).toBe(
    'PT400 bad_filter',
  );
});

test('a right that is taken away on the way holds for what is left, and nobody goes on with what somebody else began', async () => {
  const owner = await signUp(sql, 'Owner');
  const helper = await member(sql, owner, { scope: 'all', verbs: VERBS });
  await contacts(owner, 520);
  const { id } = await start(helper, { action: 'delete' });
  await as(sql, helper, (t) => step(t, 'run_bulk', id));
  for (const other of [owner, world.ownerB])
    for (const way of ['run_bulk', 'undo_bulk'] as const)
      expect(await refusal(as(sql, other, (t) => step(t, way, id)))).toBe('PT404 not_found');
  await sql`update public.role_permissions set can_delete = false where user_id = ${owner}`;
  expect(await toTheEnd(helper, id)).toMatchObject({ seen: 520, changed: 500, refused: 20 });
  expect(await count(owner, sql`deleted`)).toBe(500);
});
