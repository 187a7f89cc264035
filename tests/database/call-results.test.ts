import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { member } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { resultByRules } from '@/engine/jobs/results/by-rules';
import { readFinished, storeResult } from '@/engine/jobs/results/result-rows';
import { callingOwner, engine, start, unlimited, type Caller } from './call-world';

let scratch: Scratch;
let sql: Sql;
let mine: Caller;
const FIELDS = [{ name: 'Seats', type: 'number', description: '' }];
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  mine = await callingOwner(sql);
  await unlimited(sql);
  await engine(sql, 1000);
  await sql`update public.assistants set result_fields = ${sql.json(FIELDS)} where id = ${mine.assistant}`;
  await sql`select app.freeze_assistant(${mine.assistant})`;
});
afterAll(() => scratch.drop());

async function talked(said: string, answered = true): Promise<string> {
  const { call_id: id } = await start(sql, mine.owner, mine);
  await sql`select app.move_call(${id}, 'preparing'), app.move_call(${id}, 'dialing')`;
  if (answered) {
    await sql`select app.move_call(${id}, 'ongoing')`;
    await sql`insert into public.call_turns (call_id, item_id, role, text, at_ms) values
      (${id}, 'one', 'agent', 'How many seats?', 0), (${id}, 'two', 'callee', ${said}, 1000)`;
  }
  await sql`select app.end_call(${id}, 'callee_hangup', 'Customer ended the call')`;
  return id;
}
const due = async () =>
  (await sql<{ id: string }[]>`select due as id from app.due_call_results() due`).map(({ id }) => id);
/** As if it had ended that long ago. */
async function ended(id: string, ago: string) {
  await sql`alter table public."callLogs" disable trigger user`;
  await sql`update public."callLogs" set ended_at = now() - ${ago}::interval where id = ${id}`;
  await sql`alter table public."callLogs" enable trigger user`;
}

test('an answered call gets one result, of what its version asks for', async () => {
  const id = await talked('Four, I mean 4. That works for me.');
  expect(await due()).not.toContain(id);
  await ended(id, '11 seconds');
  expect(await due()).toContain(id);
  const call = await readFinished(sql, id);
  if (!call) throw new Error('no call');
  await storeResult(sql, id, resultByRules(call));
  await storeResult(sql, id, { ...resultByRules(call), success: 'no' });
  const [row] = await sql`
    select r.success, r.rule, r.made_by, r.fields, c.success as of_call from public.call_results r join public."callLogs" c on c.id = r.call_id
    where r.call_id = ${id}`;
  expect(row).toEqual({
    ...{ success: 'yes', rule: 'agreed', made_by: 'builtin', of_call: 'yes' },
    fields: [{ name: 'Seats', type: 'number', value: 4 }],
  });
  expect(await due()).not.toContain(id);
  expect(await readFinished(sql, id)).toBeNull();
});

test('a call is found by the words of its result, in the list and by the header, and a browser brings none along', async () => {
  const id = await talked('Well');
  const made = {
    made_by: 'openai',
    summary: 'Wants a quotation',
    success: 'unknown',
    reason: 'Asks her ACCOUNTANT first',
  };
  const fields = [
    { name: 'Colour', type: 'text', value: 'Türkis' },
    { name: 'Newsletter', type: 'yesno', value: true },
    { name: 'Rebate', type: 'yesno', value: false },
    { name: 'Deadline', type: 'date', value: null },
  ];
  await sql`select app.store_call_result(${id}, ${JSON.stringify({ ...made, fields })}::text::jsonb)`;
  const found = (words: string, sub = mine.owner) =>
    as(
      sql,
      sub,
      (t) => t`select id from public."callLogs" where haystack like all (app.search_patterns(${words})) and id = ${id}`,
    );
  for (const words of ['quotation', 'accountant', 'turkis', 'newsletter']) expect(await found(words)).toHaveLength(1);
  for (const words of ['rebate', 'deadline', 'wordless']) expect(await found(words)).toEqual([]);
  const hits = await as(
    sql,
    mine.owner,
    (t) => t`select id, field, fragment from public.search_everything('quotation accountant')`,
  );
  expect(hits).toEqual([{ id, field: 'result_text', fragment: expect.stringContaining('quotation') }]);
  const other = await callingOwner(sql);
  expect(await found('quotation', other.owner)).toEqual([]);
  for (const column of ['success', 'result_text'] as const) {
    const row = { type: 'Web', direction: 'outbound', assistant_id: mine.assistant, [column]: 'yes' };
    expect(await refusal(as(sql, mine.owner, (t) => t`insert into public."callLogs" ${t(row)}`))).toBe('42501');
  }
});

test('nobody answered, or long ago: no result is due', async () => {
  const [unanswered, old] = [await talked('', false), await talked('Hello')];
  await ended(unanswered, '1 minute');
  await ended(old, '2 days');
  expect(await due()).not.toEqual(expect.arrayContaining([unanswered]));
  expect(await due()).not.toEqual(expect.arrayContaining([old]));
});

test('whoever may see the call reads it, and nobody writes it', async () => {
  const id = await talked('No thank you');
  const call = await readFinished(sql, id);
  if (!call) throw new Error('no call');
  await storeResult(sql, id, resultByRules(call));
  const read = (who: string) => as(sql, who, (t) => t`select success from public.call_results where call_id = ${id}`);
  expect(await read(mine.owner)).toEqual([{ success: 'no' }]);
  const colleague = await member(sql, mine.owner, { scope: 'own', verbs: ['select'] });
  expect(await read(colleague)).toEqual([]);
  expect(
    await refusal(
      as(
        sql,
        mine.owner,
        (t) => t`insert into public.call_results (call_id, made_by, summary, success)
      values (${id}, 'builtin', '', 'yes')`,
      ),
    ),
  ).toBeTruthy();
  expect(
    await refusal(as(sql, mine.owner, (t) => t`update public."callLogs" set success = 'yes' where id = ${id}`)),
  ).toBeTruthy();
  expect(await refusal(sql`update public.call_results set success = 'yes' where call_id = ${id}`)).toBeTruthy();
});

test.each([
  ['no list', '{}'],
  ['another kind', '[{"name": "A", "type": "list", "description": ""}]'],
  ['no name', '[{"name": "", "type": "text", "description": ""}]'],
  ['twice', '[{"name": "A", "type": "text", "description": ""}, {"name": "a", "type": "text", "description": ""}]'],
  ['more than it has', '[{"name": "A", "type": "text", "description": "", "more": 1}]'],
  ['null', '[null]'],
])('what is to be known of calls is checked: %s', async (_name, fields) => {
  expect(
    await refusal(
      sql`update public.assistants set result_fields = ${fields}::text::jsonb where id = ${mine.assistant}`,
    ),
  ).toBeTruthy();
});
