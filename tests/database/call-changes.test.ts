import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { member } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { callsOf, idOf } from './call-changes-world';
import { callingOwner, type Caller } from './call-world';

let scratch: Scratch;
let sql: Sql;
let mine: Caller;
let other: Caller;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  mine = await callingOwner(sql);
  other = await callingOwner(sql);
});
afterAll(() => scratch.drop());

const BOTH = { update: true, create: 'lead' };
const MISSING = { incoming: BOTH, outgoing: BOTH, fields: { first_name: 'missing', email: 'missing' } };
const OVERWRITE = { ...MISSING, fields: { email: 'overwrite', stage: 'overwrite' }, stages: ['interested', 'lost'] };
const SAID = { first_name: 'Robin', last_name: 'Miller', email: 'robin@example.test', stage: 'interested' };
type Calls = ReturnType<typeof callsOf>;
const called: Calls['called'] = (...made) => callsOf(sql, mine).called(...made);
const store = (id: string, said: object = SAID) => callsOf(sql, mine).store(id, said);
const changes: Calls['changes'] = (...asked) => callsOf(sql, mine).changes(...asked);
const revert: Calls['revert'] = (...asked) => callsOf(sql, mine).revert(...asked);
async function lead(values: Record<string, unknown> = {}, owner = mine): Promise<string> {
  const [row] =
    await sql`insert into public.crm_leads ${sql({ user_id: owner.owner, owner_id: owner.owner, ...values })} returning id`;
  return String(row?.id);
}
const leadNow = async (id: string) => {
  const [row] = await sql`select first_name, last_name, email, stage, deleted from public.crm_leads where id = ${id}`;
  return row;
};
test('what is missing is filled, what stands there stays, and what is off is left alone', async () => {
  const id = await lead({ first_name: 'Robert' });
  const call = await called(MISSING, { who: { lead_id: id } });
  await store(call);
  expect(await leadNow(id)).toMatchObject({
    ...{ first_name: 'Robert', last_name: '', email: 'robin@example.test', stage: 'new' },
  });
  expect(await changes(call)).toMatchObject([
    { field: 'email', before: '', after: 'robin@example.test', stands: true, may_revert: true },
  ]);
  const [history] = await sql`select call_id, actor, changes from public.field_changes where subject_id = ${id}`;
  expect(history).toEqual({
    ...{ call_id: call, actor: null },
    changes: [{ column: 'email', from: '', to: 'robin@example.test' }],
  });
});

test('overwriting takes the place of what stands there; a stage moves forward to one that is allowed', async () => {
  const id = await lead({ first_name: 'Robert', email: 'old@example.test', stage: 'contacted' });
  const call = await called(OVERWRITE, { who: { lead_id: id } });
  await store(call);
  expect(await leadNow(id)).toMatchObject({ first_name: 'Robert', email: 'robin@example.test', stage: 'interested' });
  expect(
    await sql`select from_stage, to_stage, call_id, actor from public.stage_changes where subject_id = ${id}`,
  ).toEqual([{ from_stage: 'contacted', to_stage: 'interested', call_id: call, actor: null }]);
  const timeline = await as(
    sql,
    mine.owner,
    (t) => t`select kind, data ->> 'call' as call from public.timeline('crm_leads', ${id}, '{stage,field}')`,
  );
  expect(timeline).toHaveLength(2);
  expect(timeline.every((entry) => entry.call === call)).toBe(true);
});

test.each([
  ['a stage behind', { stage: 'negotiation' }, { stage: 'interested' }],
  ['a stage that is not allowed', { stage: 'new' }, { stage: 'won' }],
  ['no address', {}, { email: 'robin at example' }],
  ['what stands there already', { email: 'robin@example.test' }, { email: 'robin@example.test' }],
  ['nothing', {}, {}],
])('nothing is changed by %s', async (_name, values, said) => {
  const id = await lead(values);
  const before = await leadNow(id);
  const call = await called(OVERWRITE, { who: { lead_id: id } });
  await store(call, said);
  expect(await leadNow(id)).toEqual(before);
  expect(await changes(call)).toEqual([]);
});

test('what somebody has changed since the call began is theirs', async () => {
  const id = await lead({ email: 'old@example.test' });
  const call = await called(OVERWRITE, { who: { lead_id: id } });
  await as(
    sql,
    mine.owner,
    (t) => t`update public.crm_leads set email = 'newer@example.test', stage = 'contacted' where id = ${id}`,
  );
  await store(call);
  expect(await leadNow(id)).toMatchObject({ email: 'newer@example.test', stage: 'contacted' });
});

test('without leave for the direction, or in the trash, or of another account, a record is left alone', async () => {
  const [one, gone, foreign] = [await lead(), await lead({ deleted: true }), await lead({}, other)];
  await store(await called({ ...MISSING, outgoing: { update: false } }, { who: { lead_id: one } }));
  await store(await called(MISSING, { who: { lead_id: gone } }));
  expect(await refusal(called(MISSING, { who: { lead_id: foreign } }))).toBe('23503');
  for (const id of [one, gone]) expect(await leadNow(id)).toMatchObject({ email: '' });
});

test('an unknown caller becomes what the direction says, once, and the call is with it', async () => {
  const rules = { ...MISSING, incoming: { create: 'contact' }, fields: { first_name: 'missing', stage: 'missing' } };
  const from = '+493055500001';
  const call = { direction: 'inbound', from, to: mine.number };
  const first = await called(rules, { call });
  await store(first);
  const [row] = await sql`select c.id, c.first_name, c.email, c.source, c.owner_id, n.number from public.crm_contacts c
    join public.crm_phone_numbers n on n.crm_contact_id = c.id join public."callLogs" l on l.contact_id = c.id where l.id = ${first}`;
  expect(row).toMatchObject({
    ...{ first_name: 'Robin', email: '', source: 'inbound_call', owner_id: mine.owner, number: from },
  });
  expect(await changes(first)).toMatchObject([{ field: 'created', after: { first_name: 'Robin' } }]);
  await store(await called(rules, { call }));
  expect(await sql`select from public.crm_phone_numbers where number = ${from}`).toHaveLength(1);
  const made = (await changes(first))[0];
  await revert(made?.id ?? '');
  expect(await sql`select deleted from public.crm_contacts where id = ${made?.record_id ?? ''}`).toEqual([
    { deleted: true },
  ]);
});

test('who gave no name is called by its number until a call hears one', async () => {
  const call = { to: '+493055500003' };
  const first = await called(MISSING, { call });
  await store(first, {});
  const id = String((await changes(first))[0]?.record_id);
  expect(await leadNow(id)).toMatchObject({ first_name: '+493055500003' });
  await store(await called(MISSING, { call }));
  expect(await leadNow(id)).toMatchObject({ first_name: 'Robin' });
});

test.each([
  ['a machine', { ended_code: 'voicemail' }],
  ['a hidden number', { direction: 'inbound', from: null }],
  ['a visitor of a page', { type: 'Web', to: null }],
  ['a number that is not to be called', { to: '+493055500002' }],
])('nobody is made of %s', async (_name, call) => {
  await sql`insert into public.donotcall (user_id, number, source) values (${mine.owner}, '+493055500002', 'manual') on conflict do nothing`;
  const id = await called(MISSING, { call });
  await store(id);
  expect(await changes(id)).toEqual([]);
});

test('a change is taken back by whoever may, and not once it was changed again', async () => {
  const id = await lead({ email: 'old@example.test' });
  const call = await called(OVERWRITE, { who: { lead_id: id } });
  await store(call);
  const list = await changes(call);
  const reader = await member(sql, mine.owner, { scope: 'all', verbs: ['select'] });
  expect(await changes(call, reader)).toMatchObject([{ may_revert: false }, { may_revert: false }]);
  expect(await refusal(revert(idOf(list, 'email'), reader))).toBe('PT403 not_allowed');
  expect(await refusal(revert(idOf(list, 'email'), other.owner))).toBe('PT404 call_not_found');
  expect(await refusal(changes(call, other.owner))).toBe('PT404 call_not_found');
  await as(sql, mine.owner, (t) => t`update public.crm_leads set stage = 'qualified' where id = ${id}`);
  expect(await refusal(revert(idOf(list, 'stage')))).toBe('PT409 changed_since');
  expect(await as(sql, mine.owner, (t) => t`select * from public.revert_call_changes(${call})`)).toEqual([
    { reverted: 1, kept: 1 },
  ]);
  expect(await leadNow(id)).toMatchObject({ email: 'old@example.test', stage: 'qualified' });
  expect(await changes(call)).toMatchObject([
    { field: 'email', stands: false, reverted_by: expect.any(String) },
    { field: 'stage', stands: false, reverted_by: null },
  ]);
});

test('a stage goes back; a record that somebody has worked on stays', async () => {
  const id = await lead();
  const moved = await called(OVERWRITE, { who: { lead_id: id } });
  await store(moved);
  await revert(idOf(await changes(moved), 'stage'));
  expect(await leadNow(id)).toMatchObject({ stage: 'new', email: 'robin@example.test' });
  const made = await called(MISSING);
  await store(made);
  const [created] = await changes(made);
  await as(
    sql,
    mine.owner,
    (t) => t`update public.crm_leads set last_name = 'M' where id = ${created?.record_id ?? ''}`,
  );
  expect(await refusal(revert(created?.id ?? ''))).toBe('PT409 changed_since');
});

test('a day that was not known is not known again; an address that the record has already stays where it is', async () => {
  const id = await lead({ email: 'first@example.test' });
  await sql`insert into public.crm_emails (user_id, crm_lead_id, address) values (${mine.owner}, ${id}, 'robin@example.test')`;
  const rules = { ...MISSING, fields: { birthday: 'missing', email: 'overwrite' } };
  const call = await called(rules, { who: { lead_id: id } });
  await store(call, { ...SAID, birthday: '1990-04-03' });
  const list = await changes(call);
  expect(list).toMatchObject([{ field: 'birthday', before: null, after: '1990-04-03' }]);
  await revert(idOf(list, 'birthday'));
  expect(await sql`select birthday, email from public.crm_leads where id = ${id}`).toEqual([
    { birthday: null, email: 'first@example.test' },
  ]);
});

test('who may see the call and not the record learns nothing of it', async () => {
  const id = await lead({ email: 'old@example.test' });
  const call = await called(OVERWRITE, { who: { lead_id: id } });
  await store(call);
  const caller = await member(sql, mine.owner, { scope: 'own', verbs: ['select', 'update'] });
  await sql`update public."callLogs" set sub_account_user_id = ${caller} where id = ${call}`;
  const list = await changes(call);
  expect(await changes(call, caller)).toEqual([]);
  expect(await refusal(revert(idOf(list, 'email'), caller))).toBe('PT404 not_found');
  const asked = as(sql, caller, (t) => t`select from public.preview_call_changes(${call}, ${sql.json(OVERWRITE)})`);
  expect(await refusal(asked)).toBe('PT403 record_hidden');
});

test('a preview says of each field what would come of it, and writes nothing', async () => {
  const id = await lead({ first_name: 'Robert' });
  const call = await called({}, { who: { lead_id: id } });
  await store(call, { ...SAID, company: 'x'.repeat(300) });
  const rules = {
    ...MISSING,
    fields: { first_name: 'missing', email: 'overwrite', stage: 'missing', company: 'missing' },
  };
  const preview = (asked: object) =>
    as(
      sql,
      mine.owner,
      (t) =>
        t`select field, after, verdict from public.preview_call_changes(${call}, ${JSON.stringify(asked)}::text::jsonb)`,
    );
  expect(await preview({ ...rules, stages: ['won'] })).toEqual([
    { field: 'first_name', after: 'Robin', verdict: 'filled' },
    { field: 'last_name', after: 'Miller', verdict: 'off' },
    { field: 'email', after: 'robin@example.test', verdict: 'set' },
    { field: 'company', after: 'x'.repeat(300), verdict: 'unfit' },
    { field: 'stage', after: 'interested', verdict: 'stage_off' },
  ]);
  expect(await leadNow(id)).toMatchObject({ email: '' });
  expect(await refusal(preview({ fields: { email: 'sometimes' } }))).toBe('PT400 invalid_rules');
  expect(
    await refusal(as(sql, mine.owner, (t) => t`select from public.preview_call_changes(${randomUUID()}, '{}')`)),
  ).toBe('PT404 call_not_found');
});

test('an address that somebody else has is not taken where the account refuses that', async () => {
  await sql`insert into public.crm_settings (user_id, duplicates) values (${mine.owner}, '{"name": "warn", "email": "refuse", "number": "warn"}')
    on conflict (user_id) do update set duplicates = excluded.duplicates`;
  await lead({ email: 'taken@example.test' });
  const id = await lead();
  await store(await called(MISSING, { who: { lead_id: id } }), { email: 'taken@example.test' });
  expect(await leadNow(id)).toMatchObject({ email: '' });
  await sql`update public.crm_settings set duplicates = '{"name": "warn", "email": "warn", "number": "warn"}' where user_id = ${mine.owner}`;
});
