import type { Sql } from 'postgres';
import { LISTS } from '@/lib/transfer/transferred';
import { as, refusal } from '@/tests/support/database';
import { member, signUp } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { callingOwner, engine, start } from './call-world';
import { define, write } from './custom-world';

let scratch: Scratch;
let sql: Sql;
let owner: string;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  owner = await signUp(sql);
});
afterAll(() => scratch.drop());

/** A list as its file would hold it, for this person. */
const rowsOf = (list: string, who = owner) =>
  as(sql, who, async (t) => {
    const [asked] = await t<{ text: string }[]>`select app.export_sql(${list}, '{}') as text`;
    return t.unsafe<Record<string, string | null>[]>(asked?.text ?? '');
  });

test('a file holds every address and the account’s own fields that are in use, under their names', async () => {
  const [text, number, retired] = await Promise.all([
    define(sql, owner, 'text', { label: 'Shoe' }),
    define(sql, owner, 'number', { label: 'Size' }),
    define(sql, owner, 'text', { label: 'Gone' }),
  ]);
  const id = await write(sql, owner, { [text]: '=1+1', [number]: 42.5, [retired]: 'old' });
  await sql`update public.crm_custom_fields set retired = true where key = ${retired}`;
  await sql`insert into public.crm_emails ${sql([
    { user_id: owner, crm_contact_id: id, address: 'two@example.test', position: 1 },
    { user_id: owner, crm_contact_id: id, address: 'three@example.test', position: 2 },
  ])}`;
  const [row] = await rowsOf('crm_contacts');
  expect(row).toMatchObject({
    emails: 'two@example.test; three@example.test',
    [`custom.${text}`]: '=1+1',
    [`custom.${number}`]: '42.5',
  });
  expect(row).not.toHaveProperty([`custom.${retired}`]);
  const made = await as(
    sql,
    owner,
    (t) =>
      t<{ id: string }[]>`select public.start_export('crm_contacts', 'csv', '{}', '{"email": "E-mail"}', 'x') as id`,
  );
  const [kept] = await sql`select head from public.crm_exports where id = ${made[0]?.id ?? ''}`;
  expect(kept?.head).toEqual({ email: 'E-mail', [`custom.${text}`]: 'Shoe', [`custom.${number}`]: 'Size' });
});

test('tasks are taken out with what they are about, by whoever may see them', async () => {
  const [contact] = await sql<
    { id: string }[]
  >`insert into public.crm_contacts (user_id, owner_id, first_name, last_name)
    values (${owner}, ${owner}, 'Ada', 'Levi') returning id`;
  await sql`insert into public.crm_tasks ${sql([
    {
      user_id: owner,
      owner_id: owner,
      title: 'Call back',
      due_at: '2026-11-22T09:00:00Z',
      crm_contact_id: contact?.id ?? null,
    },
    { user_id: owner, owner_id: owner, title: 'Tidy up', due_at: null, crm_contact_id: null },
  ])}`;
  expect((await rowsOf('crm_tasks')).map(({ title, about, due_at }) => [title, about, due_at]).sort()).toEqual([
    ['Call back', 'Ada Levi', '2026-11-22T09:00:00Z'],
    ['Tidy up', null, null],
  ]);
  const stranger = await member(sql, owner, { scope: 'own', verbs: ['select'] });
  expect(await rowsOf('crm_tasks', stranger)).toEqual([]);
  const nobody = await member(sql, owner, null);
  const asked = as(sql, nobody, (t) => t`select public.start_export('crm_tasks', 'csv', '{}', '{}', 'x')`);
  expect(await refusal(asked)).toBe('PT403 not_allowed');
});

test('calls are taken out with their people and agents, hidden ones are not, and what is barred with its words', async () => {
  const { owner: caller, assistant, number } = await callingOwner(sql);
  await engine(sql, 10);
  const { call_id } = await start(sql, caller, { owner: caller, assistant, number }, { to_number: '+12025550118' });
  await sql`select app.end_call(${call_id}, 'busy', 'Busy')`;
  expect(await rowsOf('callLogs', caller)).toMatchObject([
    { to: '+12025550118', from: number, direction: 'outbound', person: null, endedReason: 'Busy' },
  ]);
  expect((await rowsOf('callLogs', caller))[0]?.assistant).toBeTruthy();
  await sql`select app.note_opt_out(${call_id}, 'Never call me', 100)`;
  expect(await rowsOf('donotcall', caller)).toMatchObject([
    { number: '+12025550118', source: 'call', said: 'Never call me', expires_at: null },
  ]);
  const colleague = await member(sql, caller, { scope: 'all', verbs: ['select'] });
  expect(await rowsOf('callLogs', colleague)).toHaveLength(1);
  await sql`update public."internalUsers" set hide_logs_enabled = true where "authID" = ${colleague}`;
  expect(await rowsOf('callLogs', colleague)).toEqual([]);
});

test.each(LISTS)('%s can be taken out', async (list) => {
  await expect(rowsOf(list)).resolves.toBeDefined();
});
