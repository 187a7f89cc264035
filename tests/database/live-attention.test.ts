import type { Sql } from 'postgres';
import { as } from '@/tests/support/database';
import { member } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { callingOwner, engine, start, unlimited, type Caller } from './call-world';

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
  await engine(sql, 1000);
});
afterAll(() => scratch.drop());

const seen = (who: string) =>
  as(
    sql,
    who,
    (t) => t<{ call_id: string; turns: { text: string }[]; deals: object[] }[]>`select * from public.live_attention()`,
  );

test('a live call comes with its last words and the open deals of its person, for whoever may see each', async () => {
  const { call_id: id } = await start(sql, mine.owner, mine);
  const { call_id: over } = await start(sql, mine.owner, mine);
  const { call_id: foreign } = await start(sql, other.owner, other);
  await sql`select app.move_call(${id}, 'preparing'), app.move_call(${id}, 'dialing')`;
  await sql`select app.move_call(${id}, 'ongoing')`;
  await sql`select app.end_call(${over}, 'busy', 'Busy')`;
  const [contact] = await sql<{ id: string }[]>`
    insert into public.crm_contacts (user_id, owner_id, first_name) values (${mine.owner}, ${mine.owner}, 'Ida') returning id`;
  await sql`update public."callLogs" set contact_id = ${contact?.id ?? null} where id = ${id}`;
  await sql`insert into public.deals (user_id, owner_id, name, amount_minor, currency, close_date, stage_id, crm_contact_id)
    select ${mine.owner}, ${mine.owner}, code::text, 5000, 'EUR', '2027-01-01', id, ${contact?.id ?? null} from public.deal_stages
    where user_id = ${mine.owner} and code in ('new', 'proposal', 'won')`;
  await sql`insert into public.call_turns (call_id, item_id, role, text, at_ms, metrics)
    select ${id}, 'item' || n, (case when n % 5 = 0 then 'tool' else 'agent' end)::public.turn_role, 'Line ' || n, n * 1000,
      case when n % 5 = 0 then '{"tool": 5, "asked": {"outcome": "status", "status": 500}}'::jsonb else '{}' end from generate_series(1, 20) n`;
  await sql`insert into public.call_turns (call_id, item_id, role, text, at_ms) values (${id}, 'whisper', 'system', 'Hush', 21000)`;
  const [found, ...more] = await seen(mine.owner);
  expect(more).toEqual([]);
  expect(found?.call_id).toBe(id);
  expect(found?.turns.map(({ text }) => text)).toEqual(Array.from({ length: 12 }, (_, at) => `Line ${at + 9}`));
  expect(found?.turns).toContainEqual(expect.objectContaining({ role: 'tool', outcome: 'status' }));
  expect(found?.deals).toEqual([{ currency: 'EUR', minor: 10_000 }]);
  expect((await seen(other.owner)).map(({ call_id }) => call_id)).toEqual([foreign]);
  const supervisor = await member(sql, mine.owner, { scope: 'all', verbs: ['select'] }, 'supervisor');
  await sql`delete from public.role_permissions p using public."internalUsers" u where u."authID" = ${supervisor} and p.role_id = u.role_id and p.resource = 'deals'`;
  expect(await seen(supervisor)).toMatchObject([{ call_id: id, deals: [] }]);
});
