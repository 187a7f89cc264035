import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { member, VERBS } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { callingOwner, engine, start, type Caller } from './call-world';

let scratch: Scratch;
let sql: Sql;
let mine: Caller;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  await engine(sql, 100);
});
beforeEach(async () => {
  mine = await callingOwner(sql);
});
afterAll(() => scratch.drop());

interface Version {
  id: string;
  number: number;
  note: string;
  created_by: string | null;
  config: Record<string, unknown>;
}
const versions = (person = mine.owner) =>
  as(
    sql,
    person,
    (t) => t<Version[]>`select * from public.assistant_versions where assistant_id = ${mine.assistant}
    order by number`,
  );
const change = (instructions: string) =>
  as(
    sql,
    mine.owner,
    (t) => t`update public.assistants set instructions = ${instructions} where id = ${mine.assistant}`,
  );
const draftVersion = async () => {
  const [row] = await sql<{ version: number }[]>`select version from public.assistants where id = ${mine.assistant}`;
  return row?.version ?? 0;
};
const publish = async (person = mine.owner, note = '', version?: number) => {
  const seen = version ?? (await draftVersion());
  return as(sql, person, (t) => t`select public.publish_assistant(${mine.assistant}, ${seen}, ${note})`);
};
const pin = (person: string, version: string | null) =>
  as(sql, person, (t) => t`select public.pin_assistant_version(${mine.assistant}, ${version})`);
/** What a call that starts now is made with. */
const instructionsOf = async (callId: string) => {
  const [row] = await sql<{ instructions: string }[]>`select v.config ->> 'instructions' as instructions
    from public."callLogs" c join public.assistant_versions v on v.id = c.assistant_version_id where c.id = ${callId}`;
  return row?.instructions;
};
const called = async () => (await start(sql, mine.owner, mine)).call_id;

test('what is created is published at once; what is changed is heard in calls from its publishing on', async () => {
  expect(await versions()).toMatchObject([{ number: 1, created_by: mine.owner, config: { name: 'Ann' } }]);
  await change('second');
  const before = await called();
  await publish(mine.owner, '  Says second  ');
  const after = await called();
  expect(await instructionsOf(before)).toBe('');
  expect(await instructionsOf(after)).toBe('second');
  expect((await versions()).map(({ number, note }) => `${number} ${note}`)).toEqual(['1 ', '2 Says second']);
});

test('the version of a call from the page is that of its start, too', async () => {
  await change('for the page');
  await publish();
  const [row] = await as(
    sql,
    mine.owner,
    (t) => t<{ id: string }[]>`insert into public."callLogs"
    (type, direction, assistant_id) values ('Web', 'outbound', ${mine.assistant}) returning id`,
  );
  expect(await instructionsOf(row?.id ?? '')).toBe('for the page');
  const moved = sql`update public."callLogs" set assistant_version_id = null where id = ${row?.id ?? ''}`;
  expect(await refusal(moved)).toBe('42501');
});

test('calls stay with a pinned version until it is let go', async () => {
  await change('second');
  await publish();
  const [first] = await versions();
  const draft = await draftVersion();
  await pin(mine.owner, first?.id ?? '');
  // Pinning is no change of the draft.
  expect(await draftVersion()).toBe(draft);
  expect(await instructionsOf(await called())).toBe('');
  await pin(mine.owner, null);
  expect(await instructionsOf(await called())).toBe('second');
});

test("another agent's version cannot be pinned", async () => {
  const [first] = await versions();
  const foreign = await callingOwner(sql);
  mine = foreign;
  expect(await refusal(pin(foreign.owner, first?.id ?? ''))).toBe('PT404 not_found');
});

test('nothing is published twice, nor what its publisher has not seen', async () => {
  await change('second');
  const seen = await draftVersion();
  await publish();
  await publish();
  expect(await versions()).toHaveLength(2);
  await change('third');
  expect(await refusal(publish(mine.owner, '', seen))).toBe('PT409 version_conflict');
  expect(await versions()).toHaveLength(2);
});

test('two who publish at once get numbers that follow each other', async () => {
  await Promise.all([1, 2, 3].map(() => sql`select app.freeze_assistant(${mine.assistant})`));
  expect((await versions()).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});

test('publishing and pinning need the right to edit this agent', async () => {
  await change('second');
  const stranger = (await callingOwner(sql)).owner;
  const reader = await member(sql, mine.owner, { scope: 'all', verbs: ['select', 'insert', 'delete'] });
  const elsewhere = await member(sql, mine.owner, { scope: 'own', verbs: VERBS });
  const refused = {
    [stranger]: 'PT404 assistant_not_found',
    [reader]: 'PT403 not_allowed',
    [elsewhere]: 'PT404 assistant_not_found',
  };
  for (const [person, code] of Object.entries(refused)) {
    expect(await refusal(publish(person))).toBe(code);
    expect(await refusal(pin(person, null))).toBe(code);
  }
  expect(await versions(reader)).toHaveLength(1);
  expect(await versions(elsewhere)).toEqual([]);
});

test('a version is changed by nobody, and goes only with its agent', async () => {
  const [first] = await versions();
  const id = first?.id ?? '';
  expect(await refusal(sql`update public.assistant_versions set note = 'x' where id = ${id}`)).toBe('42501');
  expect(await refusal(sql`delete from public.assistant_versions where id = ${id}`)).toBe('42501');
  await pin(mine.owner, id);
  await sql`update public."phoneNumbers" set assistant_id = null where assistant_id = ${mine.assistant}`;
  await sql`delete from public.assistants where id = ${mine.assistant}`;
  expect(await sql`select from public.assistant_versions where id = ${id}`).toHaveLength(0);
});

test('a provider is chosen only with a key, which everybody who makes agents learns of', async () => {
  const choose = (provider: string) =>
    as(
      sql,
      mine.owner,
      (t) => t`update public.assistants set mind_provider = ${provider} where id = ${mine.assistant}`,
    );
  expect(await refusal(choose('groq'))).toBe('PT412 provider_needs_key');
  await sql`insert into public.credentials (user_id, created_by, provider, last_four)
    values (${mine.owner}, ${mine.owner}, 'groq', '1234')`;
  await choose('groq');
  expect(await refusal(choose('openai'))).toBe('PT412 provider_needs_key');
  const maker = await member(sql, mine.owner, { scope: 'own', verbs: VERBS });
  const stranger = (await callingOwner(sql)).owner;
  const keyed = (person: string) => as(sql, person, (t) => t`select * from public.keyed_providers()`);
  expect(await keyed(maker)).toEqual([{ keyed_providers: 'groq' }]);
  expect(await keyed(stranger)).toEqual([]);
});

test('the gaps are those of the own calls with this agent', async () => {
  const call = await called();
  for (const [place, e2e] of [300, 400, 500, 2000].entries()) {
    await sql`insert into public.call_turns (call_id, item_id, role, text, metrics)
      values (${call}, ${String(place)}, 'agent', 'x', ${sql.json({ e2e })})`;
  }
  await sql`insert into public.call_turns (call_id, item_id, role, text) values (${call}, 'first', 'agent', 'x')`;
  const gaps = (person: string) =>
    as(sql, person, (t) => t`select * from public.assistant_turn_gaps(${mine.assistant})`);
  expect(await gaps(mine.owner)).toEqual([{ p50: 450, p95: 1775, turns: 4 }]);
  expect(await gaps((await callingOwner(sql)).owner)).toEqual([{ p50: null, p95: null, turns: 0 }]);
});
