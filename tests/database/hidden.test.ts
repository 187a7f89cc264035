import type { Sql } from 'postgres';
import { as } from '@/tests/support/database';
import { bearer, dataApi, rest, type Api } from '@/tests/support/database-api';
import { fromStack } from '@/tests/support/database-environment';
import { apiKey, impersonate, member, VERBS } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { callingOwner, engine, start, type Caller } from './call-world';

let scratch: Scratch;
let sql: Sql;
let api: Api;
let mine: Caller;
let manager: string;
let agent: string;
/** Everything that may come in the manager's name. */
let tokens: [name: string, token: string, claims: object][];
let call: { id: string; room: string; path: string };

beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  mine = await callingOwner(sql);
  agent = await member(sql, mine.owner, { scope: 'own', verbs: VERBS });
  manager = await member(sql, mine.owner, { scope: 'all', verbs: VERBS });
  await engine(sql, 10);
  const comes: [string, object][] = [
    ['the person', {}],
    ['an API key', await apiKey(sql, mine.owner, manager, VERBS)],
    ['an impersonator', await impersonate(sql, mine.owner, manager)],
  ];
  tokens = await Promise.all(
    comes.map(async ([name, claims]): Promise<[string, string, object]> => [
      name,
      await bearer(manager, { ...claims }),
      claims,
    ]),
  );
  const { call_id: id, room_name: room } = await start(sql, agent, mine);
  const path = `${mine.owner}/${id}/0.ogg`;
  await sql`insert into public.call_turns (call_id, item_id, role, text) values (${id}, 'one', 'agent', 'Hello')`;
  await sql`insert into public.call_events (call_id, source, source_event_id, kind) values (${id}, 'test', ${id}, 'test')`;
  await sql`insert into public.call_costs (call_id, amount_minor, currency) values (${id}, 7, 'USD')`;
  await sql`insert into public.usage_records (call_id, kind, provider, quantity) values (${id}, 'voice', 'builtin', 5)`;
  await sql`insert into public.call_recordings (call_id, path, status) values (${id}, ${path}, 'stored')`;
  await sql`insert into storage.objects (bucket_id, name) values ('recordings', ${path})`;
  await sql`select app.end_call(${id}, 'callee_hangup', 'Customer ended the call')`;
  call = { id, room, path };
  api = await dataApi(scratch.name);
});
afterAll(async () => {
  await api.stop();
  await scratch.drop();
});

async function hide(name: string, whose: string, work: () => Promise<void>): Promise<void> {
  await sql`update public."internalUsers" set ${sql({ [name]: true })} where "authID" = ${whose}`;
  await work();
  await sql`update public."internalUsers" set ${sql({ [name]: null })} where "authID" = ${whose}`;
}

async function csv(token: string, path: string): Promise<string> {
  const headers = {
    apikey: fromStack('SUPABASE_PUBLISHABLE_KEY'),
    authorization: `Bearer ${token}`,
    accept: 'text/csv',
  };
  return (await fetch(`${api.url}/rest/v1/${path}`, { headers })).text();
}

/** Each way to an ended call, and whether it told anything. */
async function tellsCall(token: string, claims: object): Promise<string[]> {
  const get = async (path: string) => (await rest(api, token, 'GET', path)).rows.length > 0;
  const asks = async (name: string, body: object) => (await rest(api, token, 'POST', `rpc/${name}`, body)).status < 300;
  const told: Record<string, boolean> = {
    list: await get(`callLogs?select=id&id=eq.${call.id}`),
    search: await get('callLogs?select=id&haystack=ilike.*2025550100*'),
    embedded: await get(`assistants?select=id,callLogs!inner(id)&id=eq.${mine.assistant}`),
    csv: (await csv(token, 'callLogs?select=id')).includes(call.id),
    transcript: await get('call_turns?select=text'),
    transcriptCsv: (await csv(token, 'call_turns?select=text')).includes('Hello'),
    events: await get('call_events?select=kind'),
    recording: await get('call_recordings?select=path'),
    costs: await get('call_costs?select=amount_minor'),
    usage: await get('usage_records?select=quantity'),
    speech: (await rest(api, token, 'POST', 'rpc/search_speech', { p_query: 'hello' })).rows.length > 0,
    count: (await rest(api, token, 'HEAD', 'callLogs?select=id')).range?.endsWith('/0') !== true,
    statistics: (await listCount(claims)) > 0,
    stored:
      (await as(sql, manager, (t) => t`select from storage.objects where name = ${call.path}`, claims)).length > 0,
    whoCanSee: await asks('who_can_see', { p_table: 'callLogs', p_id: call.id }),
    end: await asks('request_call_end', { p_room: call.room }),
    mute: await asks('assert_may_mute', { p_room: call.room }),
  };
  return Object.keys(told).filter((way) => told[way]);
}

async function listCount(claims: object): Promise<number> {
  const [row] = await as(sql, manager, (t) => t<{ n: number }[]>`select public.list_count('callLogs') as n`, claims);
  return row?.n ?? 0;
}

test('without the switch every way tells of the call, so that silence means something', async () => {
  const [person, key, impersonator] = await Promise.all(tokens.map(([, token, claims]) => tellsCall(token, claims)));
  expect(person).toHaveLength(17);
  expect(impersonator).toHaveLength(17);
  // A key is let near no people.
  expect(key).toEqual(person?.filter((way) => way !== 'whoCanSee'));
});

test.each(['the own switch', "the owner's switch"])('hidden logs, %s: no way tells of an ended call', async (which) => {
  await hide('hide_logs_enabled', which === 'the own switch' ? manager : mine.owner, async () => {
    for (const [name, token, claims] of tokens) expect([name, await tellsCall(token, claims)]).toEqual([name, []]);
  });
});

test.each(['the own switch', "the owner's switch"])(
  'hidden prices, %s: the call is told, its price is not',
  async (which) => {
    const prices = async (token: string) => {
      const get = async (path: string) => (await rest(api, token, 'GET', path)).rows;
      return {
        list: await get(`callLogs?select=cost&id=eq.${call.id}`),
        dearer: (await get('callLogs?select=id&cost=gt.0')).length,
        rows: (await get('call_costs?select=amount_minor')).length,
        lines: (await get('usage_records?select=cost_micros')).length,
        csv: (await csv(token, 'callLogs?select=cost')).includes('7'),
        embedded: await get('callLogs?select=call_costs(amount_minor)'),
      };
    };
    for (const [, token] of tokens) {
      expect(await prices(token)).toEqual({
        ...{ list: [{ cost: 7 }], dearer: 1, rows: 1, lines: 1, csv: true },
        embedded: [{ call_costs: [{ amount_minor: 7 }] }],
      });
    }
    await hide('billing_hide_prices_enabled', which === 'the own switch' ? manager : mine.owner, async () => {
      for (const [, token] of tokens) {
        expect(await prices(token)).toEqual({
          ...{ list: [{ cost: null }], dearer: 0, rows: 0, lines: 0, csv: false },
          embedded: [{ call_costs: [] }],
        });
      }
    });
  },
);

test('who can see a record follows the switch, and names whoever still learns how the own call ended', async () => {
  const who = async () =>
    (
      await as(
        sql,
        mine.owner,
        (t) => t<{ user_id: string }[]>`select user_id from public.who_can_see('callLogs', ${call.id})`,
      )
    ).map((row) => row.user_id);
  expect((await who()).sort()).toEqual([mine.owner, agent, manager].sort());
  await hide('hide_logs_enabled', manager, async () => {
    expect((await who()).sort()).toEqual([mine.owner, agent].sort());
  });
  await hide('hide_logs_enabled', agent, async () => {
    const seen = await as(sql, agent, (t) => t`select from public."callLogs" where id = ${call.id}`);
    expect((await who()).includes(agent)).toBe(seen.length > 0);
    await sql.begin(async (t) => {
      await t`set local session_replication_role = replica`;
      await t`update public."callLogs" set ended_at = now() - interval '2 minutes' where id = ${call.id}`;
    });
    expect((await who()).sort()).toEqual([mine.owner, manager].sort());
  });
});
