import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { impersonate, member, VERBS } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { callingOwner, engine, type Caller } from './call-world';

let scratch: Scratch;
let sql: Sql;
let mine: Caller;
let colleague: string;
let powerless: string;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  mine = await callingOwner(sql);
  colleague = await member(sql, mine.owner, { scope: 'own', verbs: ['select', 'insert'] }, 'Colleague');
  powerless = await member(sql, mine.owner, { scope: 'all', verbs: ['select'] }, 'Powerless');
  await engine(sql, 100);
});
afterAll(() => scratch.drop());

async function agentOf(who: string, claims = {}): Promise<string> {
  const [row] = await as(sql, who, (t) => t<{ id: string }[]>`select public.header_agent() as id`, claims);
  return row?.id ?? '';
}
async function talkOf(who: string, assistant: string, page: string | null = null): Promise<string> {
  const [row] = await as(
    sql,
    who,
    (t) => t<{ id: string }[]>`
      insert into public."callLogs" (type, direction, assistant_id, page_language)
      values ('Web', 'outbound', ${assistant}, ${page}) returning id`,
  );
  return row?.id ?? '';
}
const languageOf = async (call: string) =>
  (await sql`select app.header_language(c) as language from public."callLogs" c where id = ${call}`)[0]?.language;
const asked = async (call: string) =>
  (await sql`select end_requested_code as code from public."callLogs" where id = ${call}`)[0]?.code;

test('the first who presses makes the agent, in their language, and everybody of the account talks to the same', async () => {
  await sql`update public."internalUsers" set user_lang = 'ar_EG' where "authID" = ${colleague}`;
  const id = await agentOf(colleague);
  expect(await agentOf(mine.owner)).toBe(id);
  const [made] = await sql`
    select a.user_id, a.created_by, a.language, a.mind_provider, a.stt_provider, a.max_duration_seconds, a.record_calls,
      (select count(*)::int from public.assistant_versions where assistant_id = a.id) as versions
    from public.assistants a where id = ${id}`;
  expect(made).toEqual({
    ...{
      user_id: mine.owner,
      created_by: colleague,
      language: 'ar',
      mind_provider: 'builtin',
      stt_provider: 'builtin',
    },
    ...{ max_duration_seconds: 600, record_calls: false, versions: 1 },
  });
  const other = await callingOwner(sql);
  expect(await agentOf(other.owner)).not.toBe(id);
});

test('two who press at once make one', async () => {
  const other = await callingOwner(sql);
  const [first, second] = await Promise.all([agentOf(other.owner), agentOf(other.owner)]);
  expect(first).toBe(second);
  expect(await sql`select 1 from public.assistants where user_id = ${other.owner} and name = 'Guide'`).toHaveLength(1);
});

test('who has keys gets the models of their providers', async () => {
  const other = await callingOwner(sql);
  await sql`insert into public.credentials (user_id, provider, last_four) values
    (${other.owner}, 'deepgram', '0000'), (${other.owner}, 'anthropic', '0000'), (${other.owner}, 'groq', '0000')`;
  const [made] = await sql`
    select mind_provider, stt_provider from public.assistants where id = ${await agentOf(other.owner)}`;
  expect(made).toEqual({ mind_provider: 'groq', stt_provider: 'deepgram' });
});

test('a deleted one is made anew', async () => {
  const other = await callingOwner(sql);
  const first = await agentOf(other.owner);
  await sql`update public.assistants set deleted = true where id = ${first}`;
  const second = await agentOf(other.owner);
  expect(second).not.toBe(first);
  expect(await agentOf(other.owner)).toBe(second);
});

test('who may not call makes no agent', async () => {
  const other = await callingOwner(sql);
  const reader = await member(sql, other.owner, { scope: 'all', verbs: ['select'] });
  expect(await refusal(agentOf(reader))).toBe('PT403 not_allowed');
  expect(await refusal(agentOf(powerless))).toBe('PT403 not_allowed');
  expect(await sql`select 1 from app.header_agents where user_id = ${other.owner}`).toEqual([]);
});

test('it speaks the language of whoever talks with it, and other agents their own', async () => {
  const id = await agentOf(mine.owner);
  expect(await languageOf(await talkOf(mine.owner, id))).toBe('en');
  expect(await languageOf(await talkOf(colleague, id))).toBe('ar');
  expect(await languageOf(await talkOf(mine.owner, mine.assistant, 'he'))).toBeNull();
});

test('it speaks the language that the page shows, whichever is saved', async () => {
  const id = await agentOf(mine.owner);
  expect(await languageOf(await talkOf(mine.owner, id, 'he'))).toBe('he');
  expect(await languageOf(await talkOf(colleague, id, 'fr'))).toBe('fr');
});

test('a new conversation ends the one that the same person has left, and nobody else’s', async () => {
  const id = await agentOf(mine.owner);
  const theirs = await talkOf(colleague, id);
  const other = await talkOf(mine.owner, mine.assistant);
  const first = await talkOf(mine.owner, id);
  expect(await asked(first)).toBeNull();
  const second = await talkOf(mine.owner, id);
  expect(await Promise.all([first, second, theirs, other].map(asked))).toEqual(['caller_hangup', null, null, null]);
});

test('who acts for another makes it for them', async () => {
  const other = await callingOwner(sql);
  const person = await member(sql, other.owner, { scope: 'all', verbs: VERBS });
  const id = await agentOf(person, await impersonate(sql, other.owner, person));
  const [made] = await sql`select user_id, created_by, acting_for from public.assistants where id = ${id}`;
  expect(made).toEqual({ user_id: other.owner, created_by: other.owner, acting_for: person });
});
