import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { apiKey, member, VERBS } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { type Caller, callingOwner, engine, start, unlimited } from './call-world';

let scratch: Scratch;
let sql: Sql;
let mine: Caller;
let other: Caller;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  mine = await callingOwner(sql);
  other = await callingOwner(sql);
  await unlimited(sql);
  await engine(sql, 100);
});
afterAll(() => scratch.drop());

const one = async (rows: PromiseLike<readonly object[]>) => (await rows)[0];
const add = (person: string, number: string, more: Record<string, unknown> = {}) =>
  as(sql, person, async (t) => {
    const [row] = await t`insert into public.donotcall ${t({ number, ...more })} returning *`;
    return row ?? {};
  });
const story = (id: string) =>
  as(
    sql,
    mine.owner,
    (t) =>
      t`select kind, reason, created_by from public.donotcall_events where donotcall_id = ${id} order by created_at`,
  );
const lift = (person: string, id: string, reason: string) =>
  as(sql, person, (t) => one(t`select public.lift_donotcall(${[id]}::uuid[], ${reason}) as n`));
const entryOf = (tenant: string, number: string) =>
  one(sql`select * from public.donotcall where user_id = ${tenant} and number = ${number} and not deleted`);

test('an entry holds until its last moment, and no call starts before', async () => {
  const { id } = await add(mine.owner, '+12025550111', { expires_at: '2999-01-01T00:00:00Z' });
  expect(await refusal(start(sql, mine.owner, mine, { to_number: '+12025550111' }))).toBe('PT403 do_not_call');
  await as(
    sql,
    mine.owner,
    (t) => t`update public.donotcall set expires_at = now() - interval '1 second' where id = ${id}`,
  );
  await start(sql, mine.owner, mine, { to_number: '+12025550111' });
});

test('it is taken from the list only with a reason, which stays written with whoever gave it', async () => {
  const { id } = await add(mine.owner, '+12025550112', { reason: 'Asked by letter' });
  const plain = as(sql, mine.owner, (t) => t`update public.donotcall set deleted = true where id = ${id}`);
  expect(await refusal(plain)).toBe('PT400 lift_reason_required');
  expect(await refusal(lift(mine.owner, id, '  '))).toBe('PT400 lift_reason_required');
  expect(await lift(mine.owner, id, 'Signed up again')).toEqual({ n: 1 });
  // What was said once does not count for what comes after it in the same transaction.
  await as(sql, mine.owner, (t) => t`update public.donotcall set deleted = false where id = ${id}`);
  expect(
    await refusal(
      as(sql, mine.owner, async (t) => {
        await t`select public.lift_donotcall('{}', 'Some reason')`;
        await t`update public.donotcall set deleted = true where id = ${id}`;
      }),
    ),
  ).toBe('PT400 lift_reason_required');
  expect(await story(id)).toEqual([
    { kind: 'added', reason: 'Asked by letter', created_by: mine.owner },
    { kind: 'lifted', reason: 'Signed up again', created_by: mine.owner },
    { kind: 'put_back', reason: 'Asked by letter', created_by: mine.owner },
  ]);
});

test.each([
  ['+12025550120', '+112025550120'],
  ['+4930555123', '+49030555123'],
  ['+49030555124', '+4930555124'],
  ['+4930555125', '+493055512599'],
])('%s on the list is not reached as %s either', async (listed, dialled) => {
  await add(mine.owner, listed);
  expect(await refusal(start(sql, mine.owner, mine, { to_number: dialled }))).toBe('PT403 do_not_call');
});

test('a number that was listed in two spellings stands there once', async () => {
  const bring = (number: string) => as(sql, mine.owner, (t) => one(t`select public.add_donotcall(${[number]}) as n`));
  expect([await bring('+49301234999'), await bring('+490301234999')]).toEqual([{ n: 1 }, { n: 0 }]);
});

test('whoever may not delete cannot lift, and nobody lifts what is another account’s', async () => {
  const { id } = await add(mine.owner, '+12025550113');
  const editor = await member(sql, mine.owner, { scope: 'all', verbs: ['select', 'insert', 'update'] });
  expect(await refusal(lift(editor, id, 'I think so'))).toBe('42501');
  expect(await lift(other.owner, id, 'I think so')).toEqual({ n: 0 });
  expect(await refusal(start(sql, mine.owner, mine, { to_number: '+12025550113' }))).toBe('PT403 do_not_call');
});

test('history is written by nobody and changed by nobody', async () => {
  await expect(sql`update public.donotcall_events set reason = 'forged'`).rejects.toMatchObject({ code: '42501' });
  await expect(sql`delete from public.donotcall_events`).rejects.toMatchObject({ code: '42501' });
});

test('where an entry comes from is not the browser’s to say', async () => {
  const forged = { source: 'call', said: 'Please do not call me again', said_at_ms: 5 };
  expect(await add(mine.owner, '+12025550114', forged)).toMatchObject({ source: 'manual', said: '', said_at_ms: null });
  expect(await add(mine.owner, '+12025550115', { source: 'import' })).toMatchObject({ source: 'import' });
  const key = await apiKey(sql, mine.owner, mine.owner, VERBS);
  const made = await as(
    sql,
    mine.owner,
    (t) => one(t`insert into public.donotcall (number) values ('+12025550116') returning source`),
    key,
  );
  expect(made).toEqual({ source: 'api' });
});

test('many numbers come at once; what is there stays, what is none is refused whole', async () => {
  await add(mine.owner, '+4930123450', { reason: 'By hand' });
  const bring = (numbers: string[]) =>
    as(sql, mine.owner, (t) => one(t`select public.add_donotcall(${numbers}, 'Old list') as n`));
  expect(await bring(['+4930123450', '+4930123451', '+4930123452', '+4930123452'])).toEqual({ n: 2 });
  expect(await entryOf(mine.owner, '+4930123450')).toMatchObject({ reason: 'By hand', source: 'manual' });
  expect(await entryOf(mine.owner, '+4930123451')).toMatchObject({ reason: 'Old list', source: 'import' });
  expect(await refusal(bring(['+4930123453', '030 123']))).toBe('23514');
  expect(await refusal(bring(Array.from({ length: 1001 }, (_, n) => `+49301${100_000 + n}`)))).toBe(
    'PT400 too_many_numbers',
  );
});

test('what is said in a call bars the number for the whole account at once, with the words and their second', async () => {
  const { call_id } = await start(sql, mine.owner, mine, { to_number: '+12025550118' });
  const note = (said: string, at: number) => one(sql`select app.note_opt_out(${call_id}, ${said}, ${at}) as ok`);
  expect(await note('Please do not call me again', 12_340)).toEqual({ ok: true });
  expect(await entryOf(mine.owner, '+12025550118')).toMatchObject({
    ...{ source: 'call', call_id, said: 'Please do not call me again', said_at_ms: 12_340, expires_at: null },
  });
  const colleague = await member(sql, mine.owner, { scope: 'all', verbs: VERBS });
  expect(await refusal(start(sql, colleague, mine, { to_number: '+12025550118' }))).toBe('PT403 do_not_call');
  await start(sql, other.owner, other, { to_number: '+12025550118' });
  // The same report twice is one event.
  await note('Please do not call me again', 12_340);
  const events = await sql`select kind from public.donotcall_events where call_id = ${call_id}`;
  expect(events).toEqual([{ kind: 'added' }]);
});

test('an entry that would have run out holds for ever once the person has said it', async () => {
  const { call_id } = await start(sql, mine.owner, mine, { to_number: '+12025550119' });
  const entry = await add(mine.owner, '+12025550119', { expires_at: '2999-01-01T00:00:00Z', reason: 'On holiday' });
  await sql`select app.note_opt_out(${call_id}, 'Never call me', 100)`;
  expect(await entryOf(mine.owner, '+12025550119')).toMatchObject({
    ...{ expires_at: null, reason: 'On holiday', source: 'manual', said: 'Never call me', said_at_ms: 100 },
  });
  const told = await story(String(entry.id));
  expect(told.map(({ kind }) => kind)).toEqual(['added', 'changed', 'said_again']);
});
