import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { member } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { callingOwner, type Caller } from './call-world';

let scratch: Scratch;
let sql: Sql;
let mine: Caller;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
});
beforeEach(async () => {
  await sql`delete from public.assistant_tests`;
  mine = await callingOwner(sql);
});
afterAll(() => scratch.drop());

const save = async (person = mine.owner, script: unknown = ['Hello?'], id: string | null = null) => {
  const [row] = await as(
    sql,
    person,
    (
      t,
    ) => t`select public.save_assistant_test(${mine.assistant}, 'Greets', ${JSON.stringify(script)}::text::jsonb, '[]',
      ${['Hello']}, '{}', '{}', 'any', ${id}) as id`,
  );
  return String(row?.id);
};
const run = (person = mine.owner) =>
  as(sql, person, (t) => t`select public.run_assistant_tests(${mine.assistant}) as batch`);
const claim = async () => {
  const [row] = await sql`select app.claim_test_run() as test`;
  return (row?.test ?? null) as { id: string; must_say: string[] } | null;
};
const held = async (state: string) => {
  await run();
  for (let next = await claim(); next; next = await claim()) {
    await sql`select app.end_test_run(${next.id}, ${state}::public.test_state, '[]', '[]')`;
  }
};
const change = (text: string) => sql`update public.assistants set instructions = ${text} where id = ${mine.assistant}`;
const publish = async (anyway = false, person = mine.owner) => {
  const [row] = await sql<{ version: number }[]>`select version from public.assistants where id = ${mine.assistant}`;
  const version = row?.version ?? 0;
  return as(sql, person, (t) =>
    anyway
      ? t`select public.publish_assistant_anyway(${mine.assistant}, ${version})`
      : t`select public.publish_assistant(${mine.assistant}, ${version})`,
  );
};
const latest = async () => {
  const [row] = await sql`select number, tests_passed, tests_failed from public.assistant_versions
    where assistant_id = ${mine.assistant} order by number desc limit 1`;
  return row;
};

test('what met the spending limit is no failure, and stops a publication by its own reason until it was held', async () => {
  await save();
  await change('rich');
  await held('over_limit');
  expect(await refusal(publish())).toBe('PT409 tests_over_limit');
  await held('passed');
  await publish();
  expect(await latest()).toMatchObject({ tests_passed: 1, tests_failed: 0 });
  await save();
  await change('richer');
  await run();
  for (const state of ['failed', 'over_limit']) {
    await sql`select app.end_test_run(${(await claim())?.id ?? ''}, ${state}::public.test_state, '[]', '[]')`;
  }
  expect(await refusal(publish())).toBe('PT409 tests_failed');
});

test('without tests an agent is published as before, and its version says nothing of any', async () => {
  await change('one');
  await publish();
  expect(await latest()).toEqual({ number: 2, tests_passed: null, tests_failed: null });
});

test('an agent whose tests were not held with this draft is not published, nor one whose tests failed', async () => {
  await save();
  await change('one');
  expect(await refusal(publish())).toBe('PT409 tests_not_run');
  await held('passed');
  await change('two');
  expect(await refusal(publish())).toBe('PT409 tests_not_run');
  await held('failed');
  expect(await refusal(publish())).toBe('PT409 tests_failed');
  await held('passed');
  await publish();
  expect(await latest()).toEqual({ number: 2, tests_passed: 1, tests_failed: 0 });
});

test('a test that was changed after it had passed is to be held again', async () => {
  const id = await save();
  await change('one');
  await held('passed');
  await save(mine.owner, ['Something else'], id);
  expect(await refusal(publish())).toBe('PT409 tests_not_run');
});

test('whoever may delete agents publishes in spite of it, and the version says so', async () => {
  await save();
  await change('one');
  await held('failed');
  const editor = await member(sql, mine.owner, { scope: 'all', verbs: ['select', 'insert', 'update'] });
  expect(await refusal(publish(true, editor))).toBe('PT403 not_allowed');
  await publish(true);
  expect(await latest()).toEqual({ number: 2, tests_passed: 0, tests_failed: 1 });
});

test('a run is worked on once, left work is taken up after a while, and what waits is not asked for twice', async () => {
  await save();
  await run();
  await run();
  const first = await claim();
  expect(first).toMatchObject({ must_say: ['Hello'] });
  expect(await claim()).toBeNull();
  await sql`update public.assistant_test_runs set worked_at = now() - interval '4 minutes'`;
  expect((await claim())?.id).toBe(first?.id);
});

test('only whoever may change the agent keeps, holds and deletes its tests; nobody writes a result', async () => {
  const id = await save();
  const reader = await member(sql, mine.owner, { scope: 'all', verbs: ['select'] });
  const stranger = await callingOwner(sql);
  const removal = (person: string) =>
    refusal(as(sql, person, (t) => t`select public.remove_assistant_test(${mine.assistant}, ${id})`));
  for (const act of [save, run]) {
    expect(await refusal(act(reader))).toBe('PT403 not_allowed');
    expect(await refusal(act(stranger.owner))).toBe('PT404 assistant_not_found');
  }
  expect(await removal(reader)).toBe('PT403 not_allowed');
  expect(await as(sql, reader, (t) => t`select from public.assistant_tests`)).toHaveLength(1);
  expect(await as(sql, stranger.owner, (t) => t`select from public.assistant_tests`)).toHaveLength(0);
  const forged = as(sql, mine.owner, (t) => t`update public.assistant_test_runs set state = 'passed'`);
  expect(await refusal(forged)).toBe('42501');
  expect(await removal(mine.owner)).toBeUndefined();
});

test('a test that makes no sense is refused', async () => {
  for (const script of [[''], [1], { a: 1 }, new Array(51).fill('x'), ['x'.repeat(1001)]]) {
    expect(await refusal(save(mine.owner, script))).toBe('PT400 invalid_test');
  }
});
