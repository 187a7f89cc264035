import type { Sql, TransactionSql } from 'postgres';
import { fold, foldedWords, isShort } from '@/lib/search/fold';
import { as } from '@/tests/support/database';
import { member, signUp } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { plant } from './rows';
import { PHONES, STRINGS } from './search-strings';

let scratch: Scratch;
let sql: Sql;
let owner: string;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  owner = await signUp(sql, 'Olivia');
  await plantFixture();
});
afterAll(() => scratch.drop());

interface Planted {
  kind: string;
  id: string;
  text: string;
  phones: string[];
}
const planted: Planted[] = [];
const byNumber: { kind: string; id: string; text: string }[] = [];

async function plantFixture() {
  const put = async (kind: string, columns: Record<string, unknown>, text: string, phones: string[] = []) => {
    const id = await plant(sql, kind, { user_id: owner, ...columns });
    planted.push({ kind, id, text, phones });
    return id;
  };
  for (const [place, text] of STRINGS.entries()) {
    await put('crm_accounts', { name: text }, text);
    if (place % 3 === 0) await put('crm_leads', { first_name: text, last_name: 'Lead' }, `${text} Lead `);
    if (place % 3 === 1) await put('calendar_events', { title: text, description: 'Event' }, `${text} Event`);
    if (place % 3 === 2) await put('customTools', { name: 'Tool', description: text, active: false }, `Tool ${text}`);
    if (place % 4 === 0) await put('campaigns', { name: text }, text);
    if (place % 4 === 2) await put('assistants', { name: text }, text);
  }
  for (const [place, number] of PHONES.entries()) {
    const label = `Line ${place}`;
    await put('phoneNumbers', { phoneNumber: number, label, provider: 'sip' }, `${number} ${label}`, [number]);
    const other = '+442079460000';
    const call = { to: number, from: other, lease_until: '2999-01-01T00:00:00Z' };
    await put('callLogs', call, `${number} ${other} Dialing`, [number, other]);
    const contact = await put('crm_contacts', { first_name: 'Qqq', last_name: `Xx${place}` }, `Qqq Xx${place} `);
    await plant(sql, 'crm_phone_numbers', { user_id: owner, number, label: 'Mobile', crm_contact_id: contact });
    byNumber.push({ kind: 'crm_contacts', id: contact, text: `${number} Mobile` });
  }
}

/** The rule in plain JavaScript. */
function meets(text: string, query: string): boolean {
  const hay = ` ${fold(text)}`;
  const words = foldedWords(query);
  return words.length > 0 && words.every((word) => hay.includes(isShort(word) ? ` ${word}` : word));
}
function digitsOf(query: string): string | null {
  const said = fold(query).trim();
  const digits = /^[0-9+() ./-]+$/.test(said) ? said.replace(/\D/g, '') : '';
  return digits.length >= 4 ? digits : null;
}
function expected(query: string): Map<string, Set<string>> {
  const digits = digitsOf(query);
  const wanted = new Map<string, Set<string>>();
  const add = (kind: string, id: string) => wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id));
  if ([...fold(query).trim()].length < 2) return wanted;
  for (const { kind, id, text, phones } of planted) {
    if (meets(text, query) || (digits && phones.some((number) => number.includes(digits)))) add(kind, id);
  }
  for (const { kind, id, text } of byNumber) if (meets(text, query) || (digits && text.includes(digits))) add(kind, id);
  return wanted;
}

interface Hit {
  kind: string;
  id: string;
  title: string;
  field: string | null;
  fragment: string | null;
}
const search = (t: TransactionSql | Sql, query: string) => t<Hit[]>`select * from public.search_everything(${query})`;

function queries(): string[] {
  const pieces = STRINGS.flatMap((text) => {
    const letters = [...text];
    const part = (from: number, to: number) => letters.slice(from, to).join('');
    return [
      text,
      text.toUpperCase(),
      text.normalize('NFD'),
      part(0, 2),
      part(1, 3),
      part(1, 4),
      part(-4, letters.length),
    ];
  });
  const phones = PHONES.flatMap((number) => [
    ...[
      number,
      number.slice(1),
      number.slice(-4),
      number.slice(-3),
      number.slice(3, 9),
      `${number.slice(0, 3)} (${number.slice(3, 6)}) ${number.slice(6)}`,
    ],
    number.slice(-7).replace(/^(...)/, '$1-'),
  ]);
  const others = [
    '',
    ' ',
    'a',
    '%',
    '%%',
    '__',
    '**',
    'li 0',
    'tool b',
    'lead a',
    'no such thing',
    'x'.repeat(10_000),
    `${'a '.repeat(300)}`,
  ];
  return [...new Set([...pieces, ...phones, ...others])].filter((query) => !query.includes('\0'));
}

test('both halves fold alike', async () => {
  const texts = [...queries(), 'ﷺ ﻻ ﬀ ½ ① Å', 'ΣΊΣΥΦΟΣ', 'ŒUVRE Ærø þorn', 'ا\u200fب', '۴۵ ٤٥'];
  const rows = await sql<
    { text: string; folded: string }[]
  >`select text, app.fold(text) as folded from unnest(${texts}::text[]) text`;
  for (const { text, folded } of rows) expect([text, folded]).toEqual([text, fold(text)]);
});

test('the search finds what the rule says, no less and no more', async () => {
  const asked = queries();
  expect(asked.length).toBeGreaterThan(300);
  let hits = 0;
  await as(sql, owner, async (t) => {
    for (const query of asked) {
      const found = await search(t, query);
      const wanted = expected(query);
      const kinds = new Set([...found.map(({ kind }) => kind), ...wanted.keys()]);
      for (const kind of kinds) {
        const ids = found.filter((hit) => hit.kind === kind).map(({ id }) => id);
        const all = wanted.get(kind) ?? new Set<string>();
        expect([query, kind, ids.filter((id) => !all.has(id))]).toEqual([query, kind, []]);
        expect([query, kind, new Set(ids).size]).toEqual([query, kind, Math.min(all.size, 5)]);
        expect([query, kind, ids.length]).toEqual([query, kind, new Set(ids).size]);
        hits += ids.length;
      }
      for (const hit of found) {
        const why = [query, hit.title, hit.field, hit.fragment];
        const told =
          hit.fragment !== null &&
          (foldedWords(query).some((word) => meets(hit.fragment ?? '', word)) ||
            hit.fragment.includes(digitsOf(query) ?? '\0'));
        expect([...why, told]).toEqual([...why, true]);
      }
    }
  });
  expect(hits).toBeGreaterThan(500);
});

test('a list and its count follow the same rule', async () => {
  await as(sql, owner, async (t) => {
    for (const query of queries()) {
      const [row] = await t<{ n: number }[]>`select public.list_count('crm_accounts', ${query}) as n`;
      const all = planted.filter(
        ({ kind, text }) => kind === 'crm_accounts' && (foldedWords(query).length === 0 || meets(text, query)),
      );
      expect([query, row?.n]).toEqual([query, all.length]);
    }
  });
});

test('groups come in their order, what begins with the words first, with the reason', async () => {
  const name = 'Ordering';
  for (const table of ['customTools', 'campaigns', 'assistants', 'crm_accounts']) {
    const rest = { user_id: owner, ...(table === 'customTools' && { active: false }) };
    await plant(sql, table, { ...rest, name: `The ${name}` });
    await plant(sql, table, { ...rest, name: `${name} first` });
    await plant(sql, table, { ...rest, name: `An ${name}` });
  }
  const description = `${'before '.repeat(30)}the ordering word${' after'.repeat(30)}`;
  await plant(sql, 'calendar_events', { user_id: owner, title: 'Meeting', description });
  await plant(sql, 'calendar_events', { user_id: owner, title: 'Ordering in the trash', is_deleted: true });
  const hits = await as(sql, owner, (t) => search(t, 'ORDERING'));
  expect([...new Set(hits.map(({ kind }) => kind))]).toEqual([
    ...['assistants', 'campaigns', 'crm_accounts', 'calendar_events', 'customTools'],
  ]);
  expect(hits.filter(({ kind }) => kind === 'assistants').map(({ title }) => title)[0]).toBe('Ordering first');
  const event = hits.filter(({ kind }) => kind === 'calendar_events');
  expect(event).toEqual([expect.objectContaining({ title: 'Meeting', field: 'description' })]);
  expect(event[0]?.fragment).toMatch(/^… before .*the ordering word after .* …$/);
});

test('everybody finds what they see and nothing else', async () => {
  const own = await member(sql, owner, { scope: 'own', verbs: ['select'] }, 'Own');
  const none = await member(sql, owner, null, 'None');
  const stranger = await signUp(sql, 'Stranger');
  for (const [holder, name] of [
    [own, 'Scoped mine'],
    [owner, 'Scoped other'],
  ] as const) {
    await plant(sql, 'crm_accounts', { user_id: owner, owner_id: holder, name });
    await plant(sql, 'assistants', { user_id: owner, sub_account_user_id: holder, name });
    const contact = await plant(sql, 'crm_contacts', { user_id: owner, owner_id: holder, first_name: name });
    await plant(sql, 'crm_phone_numbers', {
      user_id: owner,
      owner_id: holder,
      number: '+499876543210',
      label: '',
      crm_contact_id: contact,
    });
  }
  const titles = async (who: string, query: string) =>
    (await as(sql, who, (t) => search(t, query))).map(({ kind, title }) => `${kind} ${title}`);
  expect(await titles(own, 'scoped')).toEqual([
    'assistants Scoped mine',
    'crm_accounts Scoped mine',
    'crm_contacts Scoped mine',
  ]);
  expect(await titles(own, '9876543')).toEqual(['crm_contacts Scoped mine']);
  expect(await titles(owner, '9876543')).toHaveLength(2);
  expect(await titles(owner, 'scoped')).toHaveLength(6);
  for (const who of [none, stranger]) {
    expect(await titles(who, 'scoped')).toEqual([]);
    expect(await titles(who, '2025550142')).toEqual([]);
  }
  // What a colleague holds fills no place of one's own rows.
  const fifty = Array.from({ length: 60 }, (_, n) => ({ user_id: owner, owner_id: owner, name: `Scoped ${n}` }));
  await sql`insert into public.crm_accounts ${sql(fifty)}`;
  expect(await titles(own, 'scoped')).toContain('crm_accounts Scoped mine');
  await sql`update public."internalUsers" set crm_enabled = false where "authID" = ${owner}`;
  expect(await titles(owner, 'scoped')).toEqual(['assistants Scoped other', 'assistants Scoped mine']);
  await sql`update public."internalUsers" set crm_enabled = null, hide_logs_enabled = true where "authID" = ${owner}`;
  await sql`update public."callLogs" set state = 'ended', ended_at = now() where user_id = ${owner}`;
  expect((await titles(owner, '2025550142')).map((title) => title.split(' ')[0])).toEqual([
    'phoneNumbers',
    'crm_contacts',
  ]);
});
