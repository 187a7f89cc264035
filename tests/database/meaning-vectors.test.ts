import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Sql } from 'postgres';
import { seal } from '@/lib/account/credentials/seal';
import { giveMeanings } from '@/engine/meaning/give-meanings';
import { meaningOf, paidMeaningOf } from '@/engine/meaning/question';
import { as } from '@/tests/support/database';
import { member } from '@/tests/support/database-people';
import { vectorDatabase } from '@/tests/support/pgvector';

const SECRET = 'a-secret-that-opens-the-keys-of-tests';
/** What the provider of the tests knows of the world: what belongs together points the same way. */
const TOPICS = [
  ['open', 'hours', 'visit', 'come by'],
  ['price', 'cost', 'money', 'pay'],
  ['giraffe', 'animal', 'zoo'],
];
const asked: string[][] = [];
let status = 200;

const vectorOf = (text: string) =>
  Array.from({ length: 512 }, (_, at) => {
    const topic = TOPICS[at];
    if (topic) return topic.some((word) => text.toLowerCase().includes(word)) ? 1 : 0;
    // Whatever is nobody's topic is near to nothing.
    return at === 511 ? 0.01 : 0;
  });

let provider: Server;
let sql: Sql;
let close: () => Promise<void>;
let owner: string;
beforeAll(async () => {
  provider = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { input }: { input: string[] } = JSON.parse(Buffer.concat(parts).toString('utf8'));
    asked.push(input);
    response.writeHead(status, { 'content-type': 'application/json' });
    const data = input.map((text, index) => ({ index, embedding: vectorOf(text) }));
    response.end(JSON.stringify({ data, usage: { prompt_tokens: 5, total_tokens: 5 } }));
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  ({ sql, close } = await vectorDatabase());
  owner = await signUp();
});
afterAll(async () => {
  provider.close();
  await close();
});

const around = () => ({
  ...{ sql, secret: SECRET, note: () => undefined },
  gateway: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
});
/** Without a password: making one takes long here. */
async function signUp(): Promise<string> {
  const [made] = await sql<
    { id: string }[]
  >`insert into auth.users (email) values (${`${randomUUID()}@example.test`}) returning id`;
  return made?.id ?? '';
}
const means = async (tenant: string, question: string) =>
  (await meaningOf(around())({ tenant }, question))?.meaning ?? null;
const work = (tenant: string) => giveMeanings(around(), tenant, new AbortController().signal);

async function giveKey(person: string, secret = SECRET): Promise<void> {
  const id = randomUUID();
  await sql`insert into public.credentials (id, user_id, created_by, provider, last_four)
    values (${id}, ${person}, ${person}, 'openai', 'ests')`;
  const sealed = seal('the-key', secret, { tenant: person, id });
  await sql`insert into app.credential_secrets (credential_id, sealed) values (${id}, ${sealed})`;
}

async function fileOf(person: string, texts: readonly string[]): Promise<string> {
  const [file] = await sql<{ id: string }[]>`insert into public.knowledge_files ${sql({
    ...{ user_id: person, owner_id: person, created_by: person, name: 'File', state: 'ready', passages: texts.length },
  })} returning id`;
  const id = file?.id ?? '';
  for (const [at, text] of texts.entries())
    await sql`insert into public.knowledge_chunks (user_id, file_id, position, text, words)
      values (${person}, ${id}, ${at}, ${text}, app.knowledge_words(${text}))`;
  return id;
}

type Found = { text: string; score: number; nearness: number | null };
const search = (person: string, question: string, meaning: string | null) =>
  as(sql, person, async (t) => {
    const rows = await t<{ p: Found }[]>`select public.search_knowledge(${question}, p_meaning => ${meaning}) as p`;
    return rows.map(({ p }) => p);
  });
const state = (person: string) =>
  as(sql, person, async (t) => [...(await t`select vectors, key, waiting, fault from public.knowledge_search()`)]);

test('passages get their vectors, are found by what they mean, and cost what they cost', async () => {
  const file = await fileOf(owner, [
    'You may visit us from nine to five.',
    'Ten euros a month.',
    'The price is on the card.',
  ]);
  expect(await state(owner)).toEqual([{ vectors: true, key: false, waiting: 0, fault: null }]);
  expect(await meaningOf(around())({ tenant: owner }, 'When are you open?')).toBeNull();
  await giveKey(owner);
  expect(await state(owner)).toEqual([{ vectors: true, key: true, waiting: 3, fault: null }]);
  expect(await sql`select app.due_meanings() as id`).toEqual([{ id: owner }]);

  await work(owner);
  expect(asked.at(-1)).toEqual([
    'You may visit us from nine to five.',
    'Ten euros a month.',
    'The price is on the card.',
  ]);
  expect(await state(owner)).toEqual([{ vectors: true, key: true, waiting: 0, fault: null }]);
  expect(await sql`select app.due_meanings() as id`).toEqual([]);
  expect(
    await sql`select file_id, kind, provider, model, quantity::int from public.usage_records where user_id = ${owner}`,
  ).toEqual([{ file_id: file, kind: 'model_input', provider: 'openai', model: 'text-embedding-3-small', quantity: 5 }]);

  // Not a word in common.
  const question = 'When are you open?';
  expect(await search(owner, question, null)).toEqual([]);
  const meaning = await means(owner, question);
  expect(await search(owner, question, meaning)).toMatchObject([
    { text: 'You may visit us from nine to five.', score: 0, nearness: expect.closeTo(1, 3) },
  ]);
});

test('what is found both ways stands before what is found one way, and what is near to nothing is not found', async () => {
  const person = await signUp();
  await giveKey(person);
  await fileOf(person, ['A month is long.', 'The month costs ten.', 'Pay by card on your visit.', 'Clouds are white.']);
  await work(person);
  const meaning = await means(person, 'the cost of a month');
  const found = await search(person, 'the cost of a month', meaning);
  expect(found.map(({ text }) => text)).toEqual([
    ...['The month costs ten.', 'A month is long.', 'Pay by card on your visit.'],
  ]);
  expect((await search(owner, 'the cost of a month', meaning)).map(({ text }) => text)).not.toContain(
    'Pay by card on your visit.',
  );
});

test('an agent looks it up in its call, and in a test', async () => {
  const [assistant] = await sql<
    { id: string }[]
  >`insert into public.assistants (user_id, created_by, sub_account_user_id, name)
    values (${owner}, ${owner}, ${owner}, 'Ann') returning id`;
  const id = assistant?.id ?? '';
  const file = await fileOf(owner, ['The giraffe sleeps standing.']);
  await sql`insert into public.assistant_knowledge (user_id, file_id, assistant_id) values (${owner}, ${file}, ${id})`;
  await work(owner);
  const meaning = await means(owner, 'Which animal is it?');
  const [tried] = await sql`select app.trial_knowledge(${id}, 'Which animal is it?', ${meaning}) ->> 'text' as text`;
  expect(tried).toEqual({ text: 'The giraffe sleeps standing.' });
  await sql`select app.freeze_assistant(${id})`;
  const [call] = await sql<
    { id: string }[]
  >`insert into public."callLogs" (user_id, type, direction, assistant_id, sub_account_user_id)
    values (${owner}, 'Web', 'outbound', ${id}, ${owner}) returning id`;
  const asks = (given: string | null) =>
    sql`select app.call_knowledge(${call?.id ?? ''}, 'Which animal is it?', ${given}) ->> 'text' as text`;
  expect(await asks(meaning)).toEqual([{ text: 'The giraffe sleeps standing.' }]);
  expect(await asks(null)).toEqual([]);
});

test('a key that is refused is said, left alone for a while, and tried again when there is another', async () => {
  const person = await signUp();
  await giveKey(person);
  await fileOf(person, ['The zoo.']);
  status = 401;
  await work(person);
  expect(await meaningOf(around())({ tenant: person }, 'animals')).toBeNull();
  status = 200;
  expect(await state(person)).toEqual([{ vectors: true, key: true, waiting: 1, fault: 'refused' }]);
  expect(await sql`select app.due_meanings() as id`).toEqual([]);
  await sql`update public.credentials set last_four = 'more' where user_id = ${person}`;
  expect(await sql`select app.due_meanings() as id`).toEqual([{ id: person }]);
  await work(person);
  expect(await state(person)).toEqual([{ vectors: true, key: true, waiting: 0, fault: null }]);
});

test('a key that nobody can open, and a limit that is spent, are said; nobody is asked', async () => {
  const [locked, spent] = [await signUp(), await signUp()];
  await giveKey(locked, 'another-secret-that-nobody-has-any-more');
  await giveKey(spent);
  for (const person of [locked, spent]) await fileOf(person, ['The zoo.']);
  await sql`insert into app.spend_limits (user_id, currency, day_minor) values (${spent}, 'USD', 0)`;
  const before = asked.length;
  await work(locked);
  await work(spent);
  expect(await means(spent, 'animals')).toBeNull();
  expect(asked.length).toBe(before);
  expect(await state(locked)).toMatchObject([{ waiting: 1, fault: 'locked' }]);
  expect(await state(spent)).toMatchObject([{ waiting: 1, fault: 'spent' }]);
});

test('what a question takes is counted: in its call once for all of them, of a file, or of the account; its owner sees it', async () => {
  const person = await signUp();
  await giveKey(person);
  const file = await fileOf(person, ['The giraffe sleeps standing.']);
  const [call] = await sql<
    { id: string }[]
  >`insert into public."callLogs" (user_id, type, direction, sub_account_user_id)
    values (${person}, 'Web', 'outbound', ${person}) returning id`;
  const callId = call?.id ?? '';
  for (const question of ['Which animal?', 'Which zoo?']) {
    const meant = await meaningOf(around())({ call: callId }, question);
    await sql`select app.answer_question(${callId}, ${question}, ${meant?.meaning ?? null}, ${sql.json(meant?.used ?? null)})`;
  }
  const used =
    await sql`select kind, quantity::int from app.usage_so_far((select c from public."callLogs" c where id = ${callId}))`;
  expect(used).toContainEqual({ kind: 'model_input', quantity: 10 });
  const ask = paidMeaningOf(around(), meaningOf(around()));
  await ask(person, 'Which animal?', file);
  await ask(person, 'Which animal?', null);
  const records = (of: string) =>
    as(sql, of, async (t) => [
      ...(await t`select file_id, model, quantity::int from public.usage_records order by file_id`),
    ]);
  expect(await records(person)).toEqual([
    { file_id: file, model: 'text-embedding-3-small', quantity: 5 },
    { file_id: null, model: 'text-embedding-3-small', quantity: 5 },
  ]);
  const colleague = await member(sql, person, { scope: 'all', verbs: ['select'] });
  // What is of the account alone is its owner's to see.
  expect((await records(colleague)).filter(({ file_id }) => file_id === null)).toEqual([]);
});
