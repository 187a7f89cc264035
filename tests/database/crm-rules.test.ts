import type { Sql } from 'postgres';
import { CALL_FIELDS } from '@/lib/call-center/call-changes/crm-rules';
import { refusal } from '@/tests/support/database';
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
  const [row] = await sql<{ fields: string[] }[]>`select app.call_fields('crm_leads') as fields`;
  expect(row?.fields.toSorted()).toEqual(CALL_FIELDS.toSorted());
});

test.each([
  ['no object', '[]'],
  ['an unknown key', '{"more": 1}'],
  ['another direction', '{"incoming": {"update": 1}}'],
  ['another noun', '{"outgoing": {"create": "account"}}'],
  ['more of a direction', '{"outgoing": {"delete": true}}'],
  ['another field', '{"fields": {"owner_id": "overwrite"}}'],
  ['another mode', '{"fields": {"email": "always"}}'],
  ['another stage', '{"stages": ["new"]}'],
  ['null', 'null'],
])('rules are checked: %s', async (_name, rules) => {
  expect(
    await refusal(sql`update public.assistants set crm_rules = ${rules}::text::jsonb where id = ${mine.assistant}`),
  ).toBe('23514');
});
