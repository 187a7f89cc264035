import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { member, signUp, VERBS } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';

let scratch: Scratch;
let sql: Sql;
let owner: string;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
});
beforeEach(async () => {
  owner = await signUp(sql);
});
afterAll(() => scratch.drop());

const contact = async (user: string, tags: string[], holder = user) =>
  (
    await sql<{ id: string }[]>`insert into public.crm_contacts (user_id, owner_id, first_name, tags)
    values (${user}, ${holder}, 'Ada', ${tags}) returning id`
  )[0]?.id ?? '';
const tagsOf = async (id: string) =>
  (await sql<{ tags: string[] }[]>`select tags from public.crm_contacts where id = ${id}`)[0]?.tags;
const names = async (user: string) =>
  (await sql<{ name: string }[]>`select name from public.crm_tags where user_id = ${user} order by lower(name)`).map(
    ({ name }) => name,
  );
const idOf = async (user: string, name: string) =>
  (await sql<{ id: string }[]>`select id from public.crm_tags where user_id = ${user} and name = ${name}`)[0]?.id ?? '';
const rename = (who: string, id: string, name: string) =>
  as(sql, who, (t) => t`select public.rename_tag(${id}, ${name})`);

test('what is written on records becomes a tag once, whatever its case', async () => {
  await contact(owner, ['VIP', 'north']);
  await contact(owner, ['vip', ' ', 'a,b']);
  await sql`insert into public.crm_accounts (user_id, owner_id, name, tags_text) values (${owner}, ${owner}, 'Acme', 'north, east')`;
  expect(await names(owner)).toEqual(['east', 'north', 'VIP']);
});

test('a new name reaches every record; the name of another tag makes one of both', async () => {
  const stranger = await signUp(sql);
  const [one, both, theirs] = [
    await contact(owner, ['north', 'vip']),
    await contact(owner, ['VIP', 'gold', 'north']),
    await contact(stranger, ['vip']),
  ];
  await sql`insert into public.crm_accounts (user_id, owner_id, name, tags_text) values (${owner}, ${owner}, 'Acme', 'vip, east')`;
  const vip = await idOf(owner, 'vip');
  await rename(owner, vip, 'Star');
  expect([await tagsOf(one), await tagsOf(both)]).toEqual([
    ['north', 'Star'],
    ['Star', 'gold', 'north'],
  ]);
  await rename(owner, vip, 'GOLD');
  expect([await tagsOf(one), await tagsOf(both), await tagsOf(theirs)]).toEqual([
    ['north', 'gold'],
    ['gold', 'north'],
    ['vip'],
  ]);
  const [account] = await sql`select tags_text from public.crm_accounts where user_id = ${owner}`;
  expect(account).toEqual({ tags_text: 'gold, east' });
  expect(await names(owner)).toEqual(['east', 'gold', 'north']);
});

test('a removed tag is taken off every record', async () => {
  const id = await contact(owner, ['north', 'vip']);
  const tag = await idOf(owner, 'vip');
  await as(sql, owner, (t) => t`select public.remove_tag(${tag})`);
  expect([await tagsOf(id), await names(owner)]).toEqual([['north'], ['north']]);
});

test('only whoever may change all settings renames and removes, and only tags of the own account', async () => {
  await contact(owner, ['vip']);
  const tag = await idOf(owner, 'vip');
  const own = await member(sql, owner, { scope: 'own', verbs: VERBS });
  const stranger = await signUp(sql);
  const remove = (who: string) => as(sql, who, (t) => t`select public.remove_tag(${tag})`);
  expect(await refusal(rename(own, tag, 'x'))).toBe('PT403 not_allowed');
  expect(await refusal(remove(own))).toBe('PT403 not_allowed');
  expect(await refusal(rename(stranger, tag, 'x'))).toBe('PT404 not_found');
  expect(await refusal(remove(stranger))).toBe('PT404 not_found');
  expect(await refusal(rename(owner, tag, 'a,b'))).toBe('PT400 invalid_tag');
  const forged = as(sql, owner, (t) => t`update public.crm_tags set name = 'x' where id = ${tag}`);
  expect(await refusal(forged)).toBe('42501');
  expect(await names(owner)).toEqual(['vip']);
});

test('tagging many answers what it changed, under the caller’s own rights', async () => {
  const own = await member(sql, owner, { scope: 'own', verbs: VERBS });
  const mine = await contact(owner, [], own);
  const tagged = await contact(owner, ['VIP'], own);
  const foreign = await contact(owner, []);
  const tag = (on: boolean) =>
    as(
      sql,
      own,
      (t) =>
        t<{ id: string }[]>`select public.tag_records('crm_contacts', ${[mine, tagged, foreign]}, 'vip', ${on}) as id`,
    );
  expect((await tag(true)).map(({ id }) => id)).toEqual([mine]);
  expect([await tagsOf(mine), await tagsOf(tagged), await tagsOf(foreign)]).toEqual([['vip'], ['VIP'], []]);
  expect((await tag(false)).length).toBe(2);
  expect([await tagsOf(mine), await tagsOf(tagged)]).toEqual([[], []]);
  const elsewhere = as(sql, own, (t) => t`select public.tag_records('internalUsers', ${[own]}, 'vip', true)`);
  expect(await refusal(elsewhere)).toBe('PT404 not_found');
});

test('accounts are tagged in their text', async () => {
  const [row] = await sql<{ id: string }[]>`insert into public.crm_accounts (user_id, owner_id, name, tags_text)
    values (${owner}, ${owner}, 'Acme', 'east') returning id`;
  const text = async (on: boolean) => {
    await as(sql, owner, (t) => t`select public.tag_records('crm_accounts', ${[row?.id ?? '']}, 'vip', ${on})`);
    return (await sql`select tags_text from public.crm_accounts where user_id = ${owner}`)[0]?.tags_text;
  };
  expect([await text(true), await text(false)]).toEqual(['east, vip', 'east']);
});
