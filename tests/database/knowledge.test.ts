import type { Sql } from 'postgres';
import { buildAssistant } from '@/stack/seed/builders';
import { as, refusal } from '@/tests/support/database';
import { member, signUp } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';

let scratch: Scratch;
let sql: Sql;
let owner: string;
let other: string;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  owner = await signUp(sql);
  other = await signUp(sql);
});
afterAll(() => scratch.drop());

/** A file that has been read, with these passages. */
async function fileOf(person: string, texts: readonly string[], more: Record<string, unknown> = {}): Promise<string> {
  const [file] = await sql<{ id: string }[]>`insert into public.knowledge_files ${sql({
    ...{ user_id: person, owner_id: person, created_by: person, name: 'File', state: 'ready', passages: texts.length },
    ...more,
  })} returning id`;
  const id = file?.id ?? '';
  for (const [at, text] of texts.entries())
    await sql`insert into public.knowledge_chunks (user_id, file_id, position, text, words)
      values (${person}, ${id}, ${at}, ${text}, app.knowledge_words(${text}))`;
  return id;
}
const found = (person: string, question: string, file: string | null = null) =>
  as(sql, person, async (t) => {
    const rows = await t<{ p: { text: string; score: number } }[]>`
      select public.search_knowledge(${question}, ${file}) as p`;
    return rows.map(({ p }) => p);
  });
const texts = async (...of: Parameters<typeof found>) => (await found(...of)).map(({ text }) => text);

describe('a question finds the passage that answers it', () => {
  const PASSAGES = [
    'Our opening hours are nine to five on weekdays.',
    'The basic plan costs ten euros, the pricing of the others is in the table.',
    'Die Lieferzeiten betragen drei Tage, Rücksendungen sind kostenlos.',
    'Las devoluciones son gratuitas durante treinta días.',
    'Les réservations se font par téléphone ou en ligne.',
    'ساعات العمل من التاسعة إلى الخامسة، والأسعار في الجدول.',
    'המחירים שלנו מופיעים בטבלה, והמשלוח חינם.',
    'שְׁעוֹת הפתיחה הן מתשע עד חמש.',
    'The the the and of what is, is.',
  ];
  let file: string;
  beforeAll(async () => {
    file = await fileOf(owner, PASSAGES);
  });

  test.each([
    ['When are you open? What is the opening hour?', 0],
    ['How much is the price of the basic plan?', 1],
    ['Wie lange ist die Lieferzeit?', 2],
    ['rucksendung', 2],
    ['¿Cuál es la devolución?', 3],
    ['Comment faire une réservation ?', 4],
    ['reservation en ligne', 4],
    ['ما هي الأسعار؟', 5],
    ['ساعة العمل', 5],
    ['مَا سَاعَاتُ العَمَلِ', 5],
    ['מה המחיר?', 6],
    ['כמה עולה משלוח', 6],
    ['מתי שעות הפתיחה', 7],
    ['באיזה שעה', 7],
  ])('%s', async (question, place) => {
    expect((await texts(owner, question, file))[0]).toBe(PASSAGES[place]);
  });

  test('what is not there is not found, and nothing that is typed breaks it', async () => {
    for (const question of ['zeppelin', '', '   ', '???', "'", "a'b:* & | ! <-> (", '\\', '😀', 'x'.repeat(5000)])
      expect(await texts(owner, question, file)).toEqual([]);
    expect(await texts(owner, 'hours & !plan | (prices', file)).toContain(PASSAGES[0]);
  });

  test('how sure it is lies between nothing and all, and the better passage is the surer', async () => {
    const hits = await found(owner, 'opening hours on weekdays', file);
    expect(hits[0]?.text).toBe(PASSAGES[0]);
    const scores = hits.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(Math.max(...scores)).toBeLessThanOrEqual(1);
    expect(scores.at(0)).toBeGreaterThan(0.5);
  });
});

test('nobody finds what they may not see', async () => {
  const file = await fileOf(owner, ['The zebra lives in the savannah.']);
  const colleague = await member(sql, owner, { scope: 'own', verbs: ['select'] });
  const hers = await fileOf(owner, ['The zebra of the colleague.'], { owner_id: colleague });
  expect((await texts(owner, 'zebra')).sort()).toEqual([
    'The zebra lives in the savannah.',
    'The zebra of the colleague.',
  ]);
  expect(await texts(colleague, 'zebra')).toEqual(['The zebra of the colleague.']);
  expect(await texts(colleague, 'zebra', file)).toEqual([]);
  expect(await texts(other, 'zebra', hers)).toEqual([]);
  expect(await texts(await member(sql, owner, null), 'zebra')).toEqual([]);
  await as(sql, owner, (t) => t`update public.knowledge_files set deleted = true where id = ${file}`);
  expect(await texts(owner, 'zebra')).toEqual(['The zebra of the colleague.']);
});

test('without vectors words alone are looked for, whatever somebody sends as a meaning', async () => {
  const person = await signUp(sql);
  const file = await fileOf(person, ['Lions roar.']);
  await sql`insert into public.credentials (user_id, created_by, provider, last_four) values (${person}, ${person}, 'openai', '')`;
  const state = (of: string) => as(sql, of, async (t) => [...(await t`select * from public.knowledge_search()`)]);
  expect(await sql`select app.make_vectors() as made, app.has_vectors() as there`).toEqual([
    { made: false, there: false },
  ]);
  expect(await state(person)).toEqual([{ vectors: false, key: true, waiting: 0, fault: null }]);
  expect(await state(await member(sql, person, null))).toEqual([]);
  for (const meaning of [null, '[1]', 'nonsense'])
    expect(
      await as(
        sql,
        person,
        (t) => t`select public.search_knowledge('lion', ${file}, p_meaning => ${meaning}) ->> 'nearness' as near`,
      ),
    ).toEqual([{ near: null }]);
  expect(await sql`select app.due_meanings(), app.next_meanings(${person}, 5), app.meaning_key(${person})`).toEqual([]);
});

test('what a file has cost is seen with the file', async () => {
  const file = await fileOf(owner, ['Lions sleep.'], { owner_id: owner });
  await sql`select app.record_meaning(${file}, ${sql.json({ kind: 'model_input', provider: 'openai', model: 'm', quantity: 9 })})`;
  const seen = (person: string) =>
    as(sql, person, async (t) => (await t`select from public.usage_records where file_id = ${file}`).length);
  const colleague = await member(sql, owner, { scope: 'own', verbs: ['select'] });
  expect([await seen(owner), await seen(colleague), await seen(other)]).toEqual([1, 0, 0]);
});

describe('an agent in a call', () => {
  const heard = async (call: string, question: string) =>
    (await sql<{ p: { text: string } }[]>`select app.call_knowledge(${call}, ${question}) as p`).map(({ p }) => p.text);
  const use = (person: string, file: string, assistants: string[]) =>
    as(sql, person, (t) => t`select public.set_knowledge_use(${file}, ${assistants}::uuid[])`);
  const callOf = async (tenant: string, assistant: string) => {
    const [call] = await sql<
      { id: string }[]
    >`insert into public."callLogs" (user_id, type, direction, assistant_id, sub_account_user_id)
      values (${tenant}, 'Web', 'outbound', ${assistant}, ${tenant}) returning id`;
    return call?.id ?? '';
  };

  const publish = (assistant: string) => sql`select app.freeze_assistant(${assistant})`;
  const reads = async (file: string, text: string) => {
    const [{ reading = null } = {}] = await sql<
      { reading: number | null }[]
    >`select app.begin_reading(${file}, ${sql.json([
      { position: 0, place_kind: 'start', place: '', place_from: null, place_to: null, text },
    ])}) as reading`;
    if (reading === null) return null;
    await sql`insert into public.knowledge_chunks (user_id, file_id, reading, position, text, words)
      values (${owner}, ${file}, ${reading}, 0, ${text}, app.knowledge_words(${text}))`;
    return reading;
  };

  test('finds what its version may look into, and nothing else', async () => {
    const ann = await buildAssistant(sql, owner, { name: 'Ann' });
    const bob = await buildAssistant(sql, owner, { name: 'Bob' });
    const file = await fileOf(owner, ['Giraffes are tall.']);
    await use(owner, file, [ann]);
    // Not published yet.
    expect(await heard(await callOf(owner, ann), 'giraffe')).toEqual([]);
    await publish(ann);
    const [annCall, bobCall] = [await callOf(owner, ann), await callOf(owner, bob)];
    expect(await heard(annCall, 'giraffe')).toEqual(['Giraffes are tall.']);
    expect(await heard(bobCall, 'giraffe')).toEqual([]);
    expect(
      await sql`select app.has_knowledge(${owner}, ${ann}) as a, app.has_knowledge(${owner}, ${bob}) as b`,
    ).toEqual([{ a: true, b: false }]);
    await as(sql, owner, (t) => t`update public.knowledge_files set deleted = true where id = ${file}`);
    expect(await heard(annCall, 'giraffe')).toEqual([]);
    await as(sql, owner, (t) => t`update public.knowledge_files set deleted = false where id = ${file}`);
    await use(owner, file, [bob]);
    expect(await heard(annCall, 'giraffe')).toEqual(['Giraffes are tall.']);
  });

  test('answers from the reading of its version; a later one comes with the next publishing, or by choice', async () => {
    const ann = await buildAssistant(sql, owner, { name: 'Ann' });
    const file = await fileOf(owner, ['We open at nine.']);
    await use(owner, file, [ann]);
    await publish(ann);
    const before = await callOf(owner, ann);
    expect(await reads(file, 'We open at nine.')).toBeNull();
    expect(await reads(file, 'We open at ten.')).toBe(1);
    expect(await heard(before, 'open')).toEqual(['We open at nine.']);
    expect(await heard(await callOf(owner, ann), 'open')).toEqual(['We open at nine.']);
    expect(await texts(owner, 'open', file)).toEqual(['We open at ten.']);
    const seen = await as(sql, owner, (t) => t`select text from public.knowledge_chunks where file_id = ${file}`);
    expect(seen).toEqual([{ text: 'We open at ten.' }]);
    const draft = await as(sql, owner, (t) => t`select public.draft_knowledge(${ann}) as files`);
    expect(draft).toEqual([{ files: { [file]: 1 } }]);
    expect(await as(sql, other, (t) => t`select public.draft_knowledge(${ann}) as files`)).toEqual([{ files: null }]);

    // A reading that no version has goes with the next one.
    expect(await reads(file, 'We open at eleven.')).toBe(2);
    const kept = await sql`select reading from public.knowledge_chunks where file_id = ${file} order by reading`;
    expect(kept).toEqual([{ reading: 0 }, { reading: 2 }]);
    await as(sql, owner, async (t) => {
      const [{ version = 0 } = {}] = await t<
        { version: number }[]
      >`select version from public.assistants where id = ${ann}`;
      await t`select public.publish_assistant(${ann}, ${version}, '')`;
    });
    expect(await heard(await callOf(owner, ann), 'open')).toEqual(['We open at eleven.']);
    expect(await heard(before, 'open')).toEqual(['We open at nine.']);

    await sql`update public.assistants set knowledge_latest = true where id = ${ann}`;
    await publish(ann);
    expect(await reads(file, 'We open at noon.')).toBe(3);
    expect(await heard(await callOf(owner, ann), 'open')).toEqual(['We open at noon.']);
  });

  test('gets no file of another account, and only whoever may change a file gives it', async () => {
    const theirs = await buildAssistant(sql, other, { name: 'Theirs' });
    const mine = await buildAssistant(sql, owner, { name: 'Mine' });
    const file = await fileOf(owner, ['Lions sleep.']);
    await use(owner, file, [theirs, mine]);
    expect(await sql`select assistant_id from public.assistant_knowledge where file_id = ${file}`).toEqual([
      { assistant_id: mine },
    ]);
    const reader = await member(sql, owner, { scope: 'all', verbs: ['select'] });
    for (const person of [reader, other]) expect(await refusal(use(person, file, []))).toBe('PT404 not_found');
    // Whoever does not see an assistant does not take a file from it.
    const blind = await member(sql, owner, { scope: 'all', verbs: ['select', 'update'] });
    await sql`update public.role_permissions p set can_select = false from public."internalUsers" u
      where u."authID" = ${blind} and p.role_id = u.role_id and p.resource = 'assistants'`;
    await use(blind, file, []);
    expect(await sql`select assistant_id from public.assistant_knowledge where file_id = ${file}`).toHaveLength(1);
  });
});

describe('a new file', () => {
  const add = (person: string, columns: Record<string, unknown>) =>
    as(sql, person, async (t) => {
      const [row] = await t`insert into public.knowledge_files ${t({ name: 'New', ...columns })} returning *`;
      return row ?? {};
    });

  test('is what it says of its place alone: the state is not the browser’s to choose', async () => {
    expect(await add(owner, { state: 'ready', path: 'elsewhere', passages: 5 })).toMatchObject({
      state: 'uploading',
      path: expect.stringMatching(new RegExp(`^${owner}/`)),
      passages: 0,
    });
    expect(await add(owner, { address: 'https://example.com/a' })).toMatchObject({ state: 'queued' });
    for (const address of ['javascript:alert(1)', 'example.com', 'https://a b'])
      expect(await refusal(add(owner, { address }))).toBe('23514');
  });

  test('is read once its bytes are there, by whoever brought it, and again by whoever may change it', async () => {
    const read = (person: string, id: unknown) =>
      as(sql, person, (t) => t`select public.read_knowledge(${String(id)})`);
    const bringer = await member(sql, owner, { scope: 'own', verbs: ['select', 'insert'] });
    const { id, path } = await add(bringer, {});
    expect(await refusal(read(bringer, id))).toBe('PT409 file_not_uploaded');
    await sql`insert into storage.objects (bucket_id, name) values ('knowledge', ${String(path)})`;
    expect(await refusal(read(other, id))).toBe('PT404 not_found');
    await read(bringer, id);
    expect(await sql`select state from public.knowledge_files where id = ${String(id)}`).toEqual([{ state: 'queued' }]);
    await sql`update public.knowledge_files set state = 'failed' where id = ${String(id)}`;
    expect(await refusal(read(bringer, id))).toBe('PT404 not_found');
    await read(owner, id);
  });

  test('is one of two hundred at most', async () => {
    const full = await signUp(sql);
    await sql`insert into public.knowledge_files (user_id, owner_id, name) select ${full}, ${full}, 'f' from generate_series(1, 199)`;
    const { id } = await add(full, {});
    expect(await refusal(add(full, {}))).toBe('PT409 too_many_files');
    await as(sql, full, (t) => t`update public.knowledge_files set deleted = true where id = ${String(id)}`);
    await add(full, {});
  });

  test('that is being read keeps its version, so that it can be given another name meanwhile', async () => {
    const { id, version } = await add(owner, {});
    await sql`update public.knowledge_files set state = 'reading', parts_done = 5 where id = ${String(id)}`;
    const [row] = await as(
      sql,
      owner,
      (t) =>
        t`update public.knowledge_files set name = 'Renamed', version = ${Number(version)} where id = ${String(id)} returning version`,
    );
    expect(row).toEqual({ version: Number(version) + 1 });
  });
});
