import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { member, VERBS } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { callingOwner, engine, type Caller } from './call-world';

const SITE = 'https://shop.example';
let scratch: Scratch;
let sql: Sql;
let mine: Caller;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  await engine(sql, 1000);
});
beforeEach(async () => {
  mine = await callingOwner(sql);
  await save(mine.owner, {});
});
afterAll(() => scratch.drop());

interface Settings {
  enabled: boolean;
  sites: string[];
  atOnce: number;
  perDay: number;
  knowledge: boolean;
}
const DEFAULTS: Settings = { enabled: true, sites: [SITE], atOnce: 2, perDay: 50, knowledge: false };
const save = (person: string, wish: Partial<Settings>) => {
  const { enabled, sites, atOnce, perDay, knowledge } = { ...DEFAULTS, ...wish };
  return as(
    sql,
    person,
    (t) =>
      t`select public.save_assistant_embed(${mine.assistant}, ${enabled}, ${sites}, ${atOnce}, ${perDay}, ${knowledge})`,
  );
};
let visitors = 0;
const visitor = () => `10.${(visitors >> 8) & 255}.${visitors++ & 255}.7`;
const open = async (origin: string | null = SITE, address = visitor()) => {
  const [row] = await sql<{ page: Record<string, string> }[]>`
    select public.open_embed(${mine.assistant}, ${origin}, ${address}) as page`;
  return row?.page ?? {};
};
const begin = async (ticket: string, address = visitor(), assistant = mine.assistant) => {
  const [row] = await sql<{ call: { id: string; uuid: string; owner: string } }[]>`
    select public.start_embedded_call(${assistant}, ${ticket}, ${address}) as call`;
  if (!row) throw new Error('no call');
  return row.call;
};
const talk = async (address?: string) => begin((await open(SITE, address)).ticket ?? '', address);
const enter = async (ticket: string, assistant = mine.assistant) => {
  const [row] = await sql`select public.enter_embedded_call(${assistant}, ${ticket}) as call`;
  return row?.call;
};
const callOf = async (id: string) => {
  const [row] = await sql`select * from public."callLogs" where id = ${id}`;
  return row;
};

test('the page of a listed site knows a name and a ticket, and nothing else of the agent', async () => {
  const page = await open();
  expect(page).toEqual({
    state: 'ready',
    name: 'Ann',
    language: 'en',
    ticket: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const [kept] = await sql`select t::text as text from app.embed_tickets t where assistant_id = ${mine.assistant}`;
  expect(kept?.text).not.toContain(page.ticket);
  expect(kept?.text).not.toMatch(/10\.\d+\.\d+\.7/);
});

test('a site that is not listed gets no ticket, and nobody does while embedding is off', async () => {
  for (const origin of [null, 'https://evil.example', 'http://shop.example', 'null', `${SITE}.evil.example`]) {
    expect(await open(origin)).toEqual({ state: 'elsewhere', name: 'Ann', language: 'en' });
  }
  await save(mine.owner, { enabled: false });
  expect(await open()).toEqual({ state: 'off' });
  const [row] = await sql`select public.embed_sites(${mine.assistant}) as sites`;
  expect(row?.sites).toEqual([]);
});

test('a ticket starts one call: of the account that owns the agent, for a guest with no name', async () => {
  const { ticket = '' } = await open();
  const { id, owner, uuid } = await begin(ticket);
  expect(owner).toBe(mine.owner);
  expect(await callOf(id)).toMatchObject({
    ...{ user_id: mine.owner, type: 'Web', direction: 'inbound', created_by: null, embed_origin: SITE },
    ...{ assistant_id: mine.assistant, sub_account_user_id: mine.owner },
  });
  const call = await callOf(id);
  expect(await enter(ticket)).toEqual({
    ...{ room: call?.sip_room, identity: `web_${uuid}`, state: 'queued', typed_only: true, messages: [] },
  });
});

describe('a ticket that is refused', () => {
  test('used before', async () => {
    const { ticket = '' } = await open();
    await begin(ticket);
    expect(await refusal(begin(ticket))).toBe('PT403 embed_ticket_used');
  });
  test('by two at the same moment', async () => {
    const { ticket = '' } = await open();
    const said = await Promise.all([begin(ticket), begin(ticket)].map((start) => refusal(start)));
    expect(said.sort()).toEqual(['PT403 embed_ticket_used', undefined]);
  });
  test('of another assistant', async () => {
    const { ticket = '' } = await open();
    const other = await callingOwner(sql);
    expect(await refusal(begin(ticket, visitor(), other.assistant))).toBe('PT403 embed_ticket');
    await begin(ticket);
    expect(await refusal(enter(ticket, other.assistant))).toBe('PT403 embed_ticket');
  });
  test('run out', async () => {
    const { ticket = '' } = await open();
    await sql`update app.embed_tickets set expires_at = now()`;
    expect(await refusal(begin(ticket))).toBe('PT403 embed_ticket_expired');
  });
  test('none, or invented', async () => {
    expect(await refusal(begin(''))).toBe('PT403 embed_ticket');
    expect(await refusal(begin('0'.repeat(64)))).toBe('PT403 embed_ticket');
  });
  test('not spent yet, where the way into a call is asked for', async () => {
    const { ticket = '' } = await open();
    expect(await refusal(enter(ticket))).toBe('PT403 embed_ticket');
  });
  test('of a site that was taken from the list, or an agent that is gone', async () => {
    const { ticket = '' } = await open();
    await save(mine.owner, { sites: ['https://other.example'] });
    expect(await refusal(begin(ticket))).toBe('PT403 embedding_off');
    await save(mine.owner, {});
    await sql`update public.assistants set deleted = true where id = ${mine.assistant}`;
    expect(await refusal(begin(ticket))).toBe('PT403 embedding_off');
  });
  test('of an account that is suspended, or has no call center', async () => {
    const { ticket = '' } = await open();
    await sql`update public."internalUsers" set callcenter_enabled = false where "authID" = ${mine.owner}`;
    expect(await refusal(begin(ticket))).toBe('PT403 embedding_off');
    await sql`update public."internalUsers" set callcenter_enabled = true, disabled = true where "authID" = ${mine.owner}`;
    expect(await refusal(begin(ticket))).toBe('PT403 embedding_off');
  });
});

test('of fifty visitors at once, exactly as many talk as may; the others keep their ticket', async () => {
  await save(mine.owner, { atOnce: 3 });
  const tickets = await Promise.all(Array.from({ length: 50 }, async () => (await open()).ticket ?? ''));
  const said = await Promise.all(tickets.map((ticket) => refusal(begin(ticket))));
  expect(said.filter((text) => text === undefined)).toHaveLength(3);
  expect(said.filter((text) => text === 'PT429 embed_busy')).toHaveLength(47);
  const [live] = await sql`select count(*)::int as n from public."callLogs" where assistant_id = ${mine.assistant}`;
  expect(live?.n).toBe(3);
  const refused = tickets[said.indexOf('PT429 embed_busy')] ?? '';
  await sql`select app.end_call(id, 'caller_hangup', 'x') from public."callLogs" where assistant_id = ${mine.assistant}`;
  expect(await refusal(begin(refused))).toBeUndefined();
});

test('of fifty visitors at once nobody talks once the account has spent what it may', async () => {
  await save(mine.owner, { atOnce: 50 });
  const tickets = await Promise.all(Array.from({ length: 50 }, async () => (await open()).ticket ?? ''));
  await as(sql, mine.owner, (t) => t`select public.set_spend_limit('USD', 0, null)`);
  const said = await Promise.all(tickets.map((ticket) => refusal(begin(ticket))));
  expect(new Set(said)).toEqual(new Set(['PT429 spend_limit']));
  expect(await sql`select from public."callLogs" where assistant_id = ${mine.assistant}`).toHaveLength(0);
  await sql`delete from app.spend_limits`;
  expect(await refusal(begin(tickets[0] ?? ''))).toBeUndefined();
});

test('the day has its cap, and so has one visitor', async () => {
  await save(mine.owner, { perDay: 2, atOnce: 50 });
  await talk();
  await talk();
  expect(await refusal(talk())).toBe('PT429 embed_daily');
  await save(mine.owner, { atOnce: 50 });
  const one = '2001:db8::1';
  for (let call = 0; call < 3; call += 1) await talk(one);
  // The same network, another address.
  expect(await refusal(talk('2001:db8::2'))).toBe('PT429 rate_limited');
  await sql`update app.embed_tickets set spent_at = spent_at - interval '2 minutes' where spent_at is not null`;
  expect(await refusal(talk(one))).toBeUndefined();
  expect(await refusal(talk('2001:db8:0:1::1'))).toBeUndefined();
  await sql`insert into app.embed_tickets (token_hash, assistant_id, origin, visitor, spent_at)
    select gen_random_uuid(), ${mine.assistant}, ${SITE}, app.visitor_of(${one}), now() - interval '1 hour' from generate_series(1, 20)`;
  expect(await refusal(talk(one))).toBe('PT429 embed_daily');
});

test('pages that only load do not fill the house', async () => {
  const one = visitor();
  for (let page = 0; page < 60; page += 1) await open(SITE, one);
  expect(await open(SITE, one)).toEqual({ state: 'limited', name: 'Ann', language: 'en' });
  await sql`update app.embed_tickets set created_at = now() - interval '25 hours'`;
  await open(SITE, one);
  expect(await sql`select from app.embed_tickets`).toHaveLength(1);
});

test.each([
  ['switched off', () => save(mine.owner, { enabled: false })],
  ['its site taken from the list', () => save(mine.owner, { sites: [] })],
  ['its agent deleted', () => sql`update public.assistants set deleted = true where id = ${mine.assistant}`],
])('a call that is %s in the middle is asked to end, and nobody comes back', async (_, take) => {
  const { ticket = '' } = await open();
  const { id } = await begin(ticket);
  const [own] = await as(
    sql,
    mine.owner,
    (t) => t<{ id: string }[]>`insert into public."callLogs" (type, direction, assistant_id)
      values ('Web', 'outbound', ${mine.assistant}) returning id`,
  );
  await take();
  expect(await callOf(id)).toMatchObject({ end_requested_code: 'unpublished', end_requested_at: expect.any(Date) });
  // A call of the account itself goes on.
  expect((await callOf(own?.id ?? ''))?.end_requested_at).toBeNull();
  expect(await refusal(enter(ticket))).toBe('PT403 embedding_off');
});

test('limits that change leave the call that is held alone', async () => {
  const { id } = await talk();
  await save(mine.owner, { atOnce: 1, sites: [SITE, 'https://other.example'] });
  expect((await callOf(id))?.end_requested_at).toBeNull();
});

test('only whoever may change the agent opens it to the world, and the log keeps it', async () => {
  const reader = await member(sql, mine.owner, { scope: 'all', verbs: ['select'] }, 'Reader');
  const editor = await member(sql, mine.owner, { scope: 'all', verbs: VERBS }, 'Editor');
  const { owner: stranger } = await callingOwner(sql);
  expect(await refusal(save(reader, { atOnce: 9 }))).toBe('PT403 not_allowed');
  expect(await refusal(save(stranger, { atOnce: 9 }))).toBe('PT404 assistant_not_found');
  expect(await refusal(save(editor, { atOnce: 9 }))).toBeUndefined();
  const log = await sql`select actor, action, detail -> 'row' ->> 'calls_at_once' as at_once from public.audit_log
    where entity = 'assistant_embeds' and user_id = ${mine.owner} order by seq`;
  expect(log).toEqual([
    { actor: mine.owner, action: 'insert', at_once: '2' },
    { actor: editor, action: 'update', at_once: '9' },
  ]);
});

test.each([
  ['https://shop.example/'],
  ['https://shop.example/page'],
  ['https://*.example'],
  ["https://a.example; script-src 'unsafe-inline'"],
  ['https://a.example b.example'],
  ['javascript:alert(1)'],
  ['ftp://a.example'],
  ['https://Shop.example'],
  ['https://'],
  ['null'],
  ['*'],
])('%s is no site', async (site) => {
  expect(await refusal(save(mine.owner, { sites: [site] }))).toBe('PT400 embed_sites');
  const direct = sql`update public.assistant_embeds set sites = ${[site]} where assistant_id = ${mine.assistant}`;
  expect(await refusal(direct)).toBe('23514');
});

test('nobody without the service reaches tickets, pages or starts', async () => {
  const tries = [
    () => as(sql, mine.owner, (t) => t`select * from app.embed_tickets`),
    () => as(sql, mine.owner, (t) => t`select public.open_embed(${mine.assistant}, ${SITE}, '10.0.0.1')`),
    () => as(sql, mine.owner, (t) => t`select public.start_embedded_call(${mine.assistant}, 'x', '10.0.0.1')`),
    () => as(sql, mine.owner, (t) => t`select public.enter_embedded_call(${mine.assistant}, 'x')`),
    () => as(sql, mine.owner, (t) => t`update public.assistant_embeds set sites = '{}'`),
    () =>
      as(
        sql,
        mine.owner,
        (t) => t`insert into public."callLogs" (type, direction, assistant_id, embed_origin)
          values ('Web', 'outbound', ${mine.assistant}, ${SITE})`,
      ),
  ];
  for (const attempt of tries) expect(await refusal(attempt())).toBe('42501');
});

test('a visitor’s question is looked up only where that is allowed', async () => {
  const file = randomUUID();
  await sql`insert into public.knowledge_files (id, user_id, owner_id, name, passages) values (${file}, ${mine.owner}, ${mine.owner}, 'Hours', 1)`;
  await sql`insert into public.assistant_knowledge (user_id, file_id, assistant_id) values (${mine.owner}, ${file}, ${mine.assistant})`;
  await sql`select app.freeze_assistant(${mine.assistant})`;
  const { id } = await talk();
  const may = async () =>
    (await sql`select app.may_look_up(c) as may from public."callLogs" c where id = ${id}`)[0]?.may;
  expect(await may()).toBe(false);
  await save(mine.owner, { knowledge: true });
  expect(await may()).toBe(true);
  await sql`update public."callLogs" set embed_origin = null where id = ${id}`;
  await save(mine.owner, {});
  expect(await may()).toBe(true);
});
