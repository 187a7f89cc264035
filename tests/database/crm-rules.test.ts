import type { Sql } from 'postgres';
import { RULE_FIELDS } from '@/lib/call-center/call-changes/crm-rules';
import { as, refusal } from '@/tests/support/database';
import { member } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { callingOwner, type Caller } from './call-world';

let scratch: Scratch;
let sql: Sql;
let mine: Caller;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  mine = await callingOwner(sql);
});
afterAll(() => scratch.drop());

test('the editor offers the fields that the database knows', async () => {
  const [row] = await sql<{ fields: string[] }[]>`select array(select unnest(app.call_fields('crm_leads'))
    union select unnest(app.call_fields('crm_contacts'))) as fields`;
  expect(row?.fields.toSorted()).toEqual(RULE_FIELDS.toSorted());
});

test('whoever may change no people does not have an agent do it', async () => {
  const owner = mine.owner;
  const editor = await member(sql, owner, { scope: 'all', verbs: ['select', 'update'] });
  const rules = (update: boolean) => JSON.stringify({ outgoing: { update, create: 'off' } });
  const put = (who: string, on: boolean) =>
    as(
      sql,
      who,
      (t) => t`update public.assistants set crm_rules = ${rules(on)}::text::jsonb where id = ${mine.assistant}`,
    );
  expect(await refusal(put(editor, true))).toBeUndefined();
  await sql`delete from public.role_permissions where user_id = ${owner} and resource in ('crm_leads', 'crm_contacts')`;
  expect(await refusal(put(editor, false))).toBeUndefined();
  expect(await refusal(put(editor, true))).toBe('PT403 beyond_own_rights');
});

test('whoever may add no numbers and make no companies does not have an agent do it', async () => {
  const editor = await member(sql, mine.owner, { scope: 'all', verbs: ['select', 'update'] });
  const put = (rules: object) =>
    as(
      sql,
      editor,
      (t) =>
        t`update public.assistants set crm_rules = ${JSON.stringify(rules)}::text::jsonb where id = ${mine.assistant}`,
    );
  expect(await refusal(put({ fields: { account: 'missing', 'custom.t_abcdefgh': 'overwrite' } }))).toBeUndefined();
  expect(await refusal(put({ fields: { phone: 'missing' } }))).toBe('PT403 beyond_own_rights');
  expect(await refusal(put({ new_accounts: true }))).toBe('PT403 beyond_own_rights');
});

test.each([
  ['no object', '[]'],
  ['an unknown key', '{"more": 1}'],
  ['another direction', '{"incoming": {"update": 1}}'],
  ['another noun', '{"outgoing": {"create": "account"}}'],
  ['more of a direction', '{"outgoing": {"delete": true}}'],
  ['another field', '{"fields": {"owner_id": "overwrite"}}'],
  ['no field of the account', '{"fields": {"custom.owner_id": "overwrite"}}'],
  ['a number in place of another', '{"fields": {"phone": "overwrite"}}'],
  ['companies of another kind', '{"new_accounts": "always"}'],
  ['another mode', '{"fields": {"email": "always"}}'],
  ['another stage', '{"stages": ["new"]}'],
  ['null', 'null'],
])('rules are checked: %s', async (_name, rules) => {
  expect(
    await refusal(sql`update public.assistants set crm_rules = ${rules}::text::jsonb where id = ${mine.assistant}`),
  ).toBe('23514');
});
