import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { member, signUp, VERBS } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';

let scratch: Scratch;
let sql: Sql;
let owner: string;
let colleague: string;
let blind: string;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  owner = await signUp(sql);
  colleague = await member(sql, owner, { scope: 'own', verbs: VERBS });
  blind = await member(sql, owner, null);
});
afterAll(() => scratch.drop());

async function save(who: string, shared: boolean): Promise<string> {
  const [row] = await as(
    sql,
    who,
    (t) => t<{ id: string }[]>`insert into public.saved_views (resource, list, name, search, shared)
      values ('crm_contacts', 'crm_contacts', 'Mine', '?q=ada', ${shared}) returning id`,
  );
  return row?.id ?? '';
}
const sees = async (who: string, id: string) =>
  (await as(sql, who, (t) => t`select from public.saved_views where id = ${id}`)).length === 1;
const rename = (who: string, id: string) =>
  as(sql, who, (t) => t`update public.saved_views set name = 'Other' where id = ${id} returning id`);
const openWith = (who: string, id: string | null) =>
  as(sql, who, (t) => t`select public.open_list_with('crm_contacts', ${id})`);
const opens = (who: string) =>
  as(sql, who, (t) => t<{ search: string }[]>`select id, search from public.default_view('crm_contacts')`);

test('a view is its owner’s; shared it is there for whoever may see such records', async () => {
  const [mine, shared] = [await save(colleague, false), await save(colleague, true)];
  const stranger = await signUp(sql);
  const seen = async (id: string) => Promise.all([colleague, owner, blind, stranger].map(async (who) => sees(who, id)));
  expect(await seen(mine)).toEqual([true, false, false, false]);
  expect(await seen(shared)).toEqual([true, true, false, false]);
});

test('a shared view is changed by its owner and by whoever owns the account', async () => {
  const [mine, theirs] = [await save(colleague, true), await save(owner, true)];
  expect((await rename(owner, mine)).length).toBe(1);
  expect((await rename(colleague, mine)).length).toBe(1);
  expect((await rename(colleague, theirs)).length).toBe(0);
  const [hidden] = [await save(colleague, false)];
  expect((await rename(owner, hidden)).length).toBe(0);
});

test('nobody saves a view in somebody else’s name, for records out of reach, or gives one away', async () => {
  const insert = (who: string, columns: object) =>
    refusal(
      as(
        sql,
        who,
        (t) =>
          t`insert into public.saved_views ${t({ resource: 'crm_contacts', list: 'crm_contacts', name: 'X', ...columns })}`,
      ),
    );
  expect(await insert(colleague, { owner_id: owner })).toBe('42501');
  expect(await insert(blind, {})).toBe('42501');
  expect(await insert(colleague, { search: 'javascript:alert(1)' })).toBe('23514');
  const id = await save(colleague, false);
  const given = as(sql, colleague, (t) => t`update public.saved_views set owner_id = ${owner} where id = ${id}`);
  expect(await refusal(given)).toBe('42501');
});

test('a list opens with the view that one has chosen, as long as one sees it', async () => {
  const [shared, hidden] = [await save(owner, true), await save(owner, false)];
  await openWith(colleague, shared);
  expect(await opens(colleague)).toEqual([{ id: shared, search: '?q=ada' }]);
  expect(await opens(owner)).toEqual([]);
  expect(await refusal(openWith(colleague, hidden))).toBe('PT404 not_found');
  await as(sql, owner, (t) => t`update public.saved_views set shared = false where id = ${shared}`);
  expect(await opens(colleague)).toEqual([]);
  await as(sql, owner, (t) => t`update public.saved_views set shared = true where id = ${shared}`);
  await openWith(colleague, null);
  expect(await opens(colleague)).toEqual([]);
});
