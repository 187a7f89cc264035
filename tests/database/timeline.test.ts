import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { member, signUp, VERBS } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';

let scratch: Scratch;
let sql: Sql;
let owner: string;
let agent: string;
let stranger: string;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  owner = await signUp(sql, 'Olivia');
  agent = await member(sql, owner, { scope: 'own', verbs: VERBS }, 'Agent');
  stranger = await signUp(sql, 'Stranger');
});
afterAll(() => scratch.drop());

interface Entry {
  kind: string;
  id: string;
  at: string;
  actor_name: string | null;
  data: Record<string, unknown>;
}
const lead = async (of: string) =>
  (
    await sql<{ id: string }[]>`insert into public.crm_leads (user_id, owner_id, first_name)
      values (${owner}, ${of}, 'Lea') returning id`
  )[0]?.id ?? '';
const note = async (who: string, record: string, body: string, mentions: string[] = [], id: string | null = null) =>
  (
    await as(
      sql,
      who,
      (t) => t<{ id: string }[]>`select public.save_note('crm_leads', ${record}, ${body}, ${mentions}, ${id}) as id`,
    )
  )[0]?.id ?? '';
const timeline = (
  who: string,
  record: string,
  more: { of?: string; kinds?: string[]; behind?: Entry; most?: number } = {},
) =>
  as(
    sql,
    who,
    (t) => t<
      Entry[]
    >`select kind, id, at::text, actor_name, data from public.timeline(${more.of ?? 'crm_leads'}, ${record},
      ${more.kinds ?? null}, ${more.behind?.at ?? null}::text::timestamptz, ${more.behind?.id ?? null}, ${more.most ?? 30},
      ${more.behind?.data.pinned === true})`,
  );
const told = (who: string) =>
  as(
    sql,
    who,
    (t) => t`select kind, subject_table, subject_id, title, actor_name(n), read_at is null as unread
      from public.notifications n order by created_at, title`,
  );

test('a record’s story: notes, tasks, stages and fields, the latest first, with who; ids are names', async () => {
  const id = await lead(owner);
  await note(owner, id, 'First');
  await as(sql, owner, (t) => t`insert into public.crm_tasks (title, crm_lead_id) values ('Call', ${id})`);
  await as(sql, owner, (t) => t`update public.crm_leads set stage = 'contacted' where id = ${id}`);
  await as(
    sql,
    owner,
    (t) => t`update public.crm_leads set city = 'Bonn', owner_id = ${agent}, stage = 'won' where id = ${id}`,
  );
  const story = await timeline(owner, id);
  expect(story.map(({ kind }) => kind).sort()).toEqual(['field', 'note', 'stage', 'stage', 'task']);
  expect(new Set(story.map(({ actor_name }) => actor_name))).toEqual(new Set(['Olivia Person']));
  expect(story.find(({ kind }) => kind === 'field')?.data).toEqual({
    call: null,
    changes: [
      { column: 'city', from: '', to: 'Bonn' },
      { column: 'owner_id', from: 'Olivia Person', to: 'Agent Person' },
    ],
  });
  const pages: Entry[] = [];
  for (let page = await timeline(owner, id, { most: 2 }); page.length > 0;) {
    pages.push(...page);
    page = await timeline(owner, id, { most: 2, behind: page.at(-1) });
  }
  expect(pages).toEqual([...story]);
  expect((await timeline(owner, id, { kinds: ['task'] })).map(({ data }) => data.title)).toEqual(['Call']);
  expect(await timeline(stranger, id)).toHaveLength(0);
  await expect(sql`update public.field_changes set changes = '[]'`).rejects.toMatchObject({ code: '42501' });
});

test('what the caller may not see does not show: a colleague’s task, and calls while logs are hidden', async () => {
  const id = await lead(agent);
  await as(sql, owner, (t) => t`insert into public.crm_tasks (title, crm_lead_id) values ('Of the owner', ${id})`);
  await as(sql, agent, (t) => t`insert into public.crm_tasks (title, crm_lead_id) values ('Of the agent', ${id})`);
  await sql`insert into public."callLogs" (user_id, created_by, sub_account_user_id, lead_id, type, direction, state, sip_room, ended_at, lease_until)
    values (${owner}, ${agent}, ${agent}, ${id}, 'Web', 'outbound', 'ended', ${`room-${id}`}, now() - interval '1 day', '2999-01-01')`;
  const seen = async (who: string) => (await timeline(who, id)).map(({ kind, data }) => data.title ?? kind).sort();
  expect(await seen(owner)).toEqual(['Of the agent', 'Of the owner', 'call']);
  expect(await seen(agent)).toEqual(['Of the agent', 'call']);
  await sql`update public."internalUsers" set hide_logs_enabled = true where "authID" = ${agent}`;
  expect(await seen(agent)).toEqual(['Of the agent']);
  await sql`update public."internalUsers" set hide_logs_enabled = false where "authID" = ${agent}`;
});

test('a call says whom it was with: a contact, a lead or an account, as far as its reader sees them', async () => {
  const made = async (table: string, values: object) =>
    (
      await sql<
        { id: string }[]
      >`insert into public.${sql(table)} ${sql({ user_id: owner, owner_id: owner, ...values })} returning id`
    )[0]?.id ?? '';
  const account = await made('crm_accounts', { name: 'Acme' });
  const contact = await made('crm_contacts', { first_name: 'Carla', last_name: 'Cole', crm_account_id: account });
  const one = await lead(owner);
  for (const link of [{ lead_id: one }, { contact_id: contact }, { account_id: account }]) {
    await sql`insert into public."callLogs" ${sql({
      ...{ user_id: owner, created_by: owner, sub_account_user_id: agent, type: 'Phone', direction: 'outbound' },
      ...{ to: '+493055500099', state: 'ended', sip_room: `room_${randomUUID()}`, ended_at: new Date(), ...link },
    })}`;
  }
  const people = async (who: string, of: string, record: string) =>
    (await timeline(who, record, { of, kinds: ['call'] })).map(({ data }) => data.person).sort();
  expect(await people(owner, 'crm_leads', one)).toEqual(['Lea']);
  expect(await people(owner, 'crm_accounts', account)).toEqual(['Acme', 'Carla Cole']);
  // The call is the agent's, the lead is not.
  expect(await people(agent, 'crm_leads', one)).toEqual([null]);
});

test('pinned notes stand on top of what is newer, each once, however the pages are cut', async () => {
  const id = await lead(owner);
  for (const body of ['Old and pinned', 'Newer and pinned', 'Loose']) {
    const made = await note(owner, id, body);
    if (body.endsWith('pinned')) await as(sql, owner, (t) => t`select public.pin_note(${made}, true)`);
  }
  await as(sql, owner, (t) => t`insert into public.crm_tasks (title, crm_lead_id) values ('Newest', ${id})`);
  const wanted = ['Newer and pinned', 'Old and pinned', 'Newest', 'Loose'];
  for (const most of [1, 2, 3, 4, 5]) {
    const pages: unknown[] = [];
    for (let page = await timeline(owner, id, { most }); page.length > 0;) {
      pages.push(...page.map(({ data }) => data.body ?? data.title));
      page = await timeline(owner, id, { most, behind: page.at(-1) });
    }
    expect([most, ...pages]).toEqual([most, ...wanted]);
  }
});

test('what came of a lead tells its story to whoever sees the lead, and what was still to do goes with it', async () => {
  const clerk = await member(sql, owner, { scope: 'own', verbs: VERBS }, 'Clerk');
  const id = await lead(owner);
  await note(owner, id, 'Of the lead');
  for (const holder of [owner, clerk])
    await as(
      sql,
      holder,
      (t) => t`insert into public.crm_tasks (title, crm_lead_id) values (${`Open of ${holder}`}, ${id})`,
    );
  await as(
    sql,
    owner,
    (t) => t`insert into public.crm_tasks (title, done_at, crm_lead_id) values ('Done', now(), ${id})`,
  );
  await as(sql, owner, (t) => t`update public.crm_leads set stage = 'won' where id = ${id}`);
  await as(sql, owner, (t) => t`update public.crm_leads set city = 'Bonn' where id = ${id}`);
  await sql`insert into public."callLogs" (user_id, created_by, sub_account_user_id, lead_id, type, direction, state, sip_room, ended_at, lease_until)
    values (${owner}, ${owner}, ${owner}, ${id}, 'Web', 'outbound', 'ended', ${`room-${id}`}, now(), '2999-01-01')`;
  const [stage] = await sql`select id from public.deal_stages where user_id = ${owner} and code = 'proposal'`;
  const deal = {
    name: 'Mill',
    amount_minor: 1,
    currency: 'EUR',
    stage_id: String(stage?.id),
    close_date: '2026-12-24',
  };
  await as(sql, owner, (t) => t`select public.convert_lead(${id}, null, null, 'Mill', ${sql.json(deal)})`);
  const [made] = await sql<Record<'contact' | 'account' | 'deal', string>[]>`select converted_contact_id as contact,
    converted_account_id as account, converted_deal_id as deal from public.crm_leads where id = ${id}`;
  const kinds = async (who: string, of: string, record = '') =>
    (await timeline(who, record, { of })).map(({ kind, data }) => String(data.title ?? kind)).sort();
  const story = ['Done', 'call', 'field', 'note', 'stage'];
  const open = [`Open of ${clerk}`, `Open of ${owner}`];
  expect(await kinds(owner, 'crm_leads', id)).toEqual(story);
  expect(await kinds(owner, 'crm_contacts', made?.contact)).toEqual([...story, ...open].sort());
  expect(await kinds(owner, 'crm_accounts', made?.account)).toEqual(story);
  expect(await kinds(owner, 'deals', made?.deal)).toEqual(story);

  // The clerk sees the contact now, and the lead still not.
  await sql`update public.crm_contacts set owner_id = ${clerk} where id = ${made?.contact ?? ''}`;
  expect(await kinds(clerk, 'crm_contacts', made?.contact)).toEqual([`Open of ${clerk}`, 'field']);
  await sql`update public.crm_leads set owner_id = ${clerk} where id = ${id}`;
  expect(await kinds(clerk, 'crm_contacts', made?.contact)).toEqual(
    expect.arrayContaining(['note', 'stage', `Open of ${clerk}`]),
  );
  await sql`update public.crm_leads set deleted = true where id = ${id}`;
  expect(await kinds(owner, 'deals', made?.deal)).toEqual([]);
  expect(await kinds(stranger, 'crm_contacts', made?.contact)).toEqual([]);
});

test('a note is changed and removed by its author, pinned by whoever may change the record', async () => {
  const id = await lead(agent);
  const mine = await note(agent, id, 'Mine');
  expect(await refusal(note(owner, id, 'Forged', [], mine))).toBe('PT404 not_found');
  await note(agent, id, 'Mine, again', [], mine);
  const removal = (who: string, gone: boolean) => as(sql, who, (t) => t`select public.remove_note(${mine}, ${gone})`);
  expect(await refusal(removal(owner, true))).toBe('PT404 not_found');
  await as(sql, owner, (t) => t`select public.pin_note(${mine}, true)`);
  const [entry] = await timeline(owner, id, { kinds: ['note'] });
  expect(entry?.data).toEqual({ body: 'Mine, again', pinned: true, mentions: [], edited: true, lead: id });
  await removal(agent, true);
  expect(await timeline(owner, id, { kinds: ['note'] })).toHaveLength(0);
  await removal(agent, false);
  expect(await timeline(owner, id, { kinds: ['note'] })).toHaveLength(1);

  const reader = await member(sql, owner, { scope: 'all', verbs: ['select'] });
  expect(await refusal(note(reader, id, 'No'))).toBe('42501');
  expect(await refusal(as(sql, reader, (t) => t`select public.pin_note(${mine}, false)`))).toBe('42501');
  expect(await refusal(note(stranger, id, 'No'))).toBe('PT404 not_found');
});

test('who is mentioned sees the record, is told once, and nobody else is', async () => {
  const theirs = await lead(agent);
  const hidden = await lead(owner);
  const names = (record: string) =>
    as(sql, owner, (t) => t<{ name: string }[]>`select name from public.who_sees('crm_leads', ${record})`);
  expect((await names(theirs)).map(({ name }) => name)).toContain('Agent Person');
  expect((await names(hidden)).map(({ name }) => name)).not.toContain('Agent Person');
  expect(await refusal(note(owner, hidden, 'Look, @Agent', [agent]))).toBe('PT400 mention_refused');
  expect(await refusal(note(owner, theirs, 'Look', [stranger]))).toBe('PT400 mention_refused');
  expect(await told(agent)).toHaveLength(0);
  const id = await note(owner, theirs, 'Look, @Agent', [agent, owner]);
  await note(owner, theirs, 'Look again, @Agent', [agent], id);
  expect([...(await told(agent))]).toEqual([
    {
      ...{ kind: 'mention', subject_table: 'crm_leads', subject_id: theirs, title: 'Look, @Agent' },
      ...{ actor_name: 'Olivia Person', unread: true },
    },
  ]);
  expect(await told(owner)).toHaveLength(0);
  await expect(
    as(sql, agent, (t) => t`update public.notifications set title = 'Forged' where recipient_id = ${agent}`),
  ).rejects.toMatchObject({ code: '42501' });
  // What can no longer be seen is not told of either.
  await as(sql, owner, (t) => t`update public.crm_leads set owner_id = ${owner} where id = ${theirs}`);
  expect(await told(agent)).toHaveLength(0);
});

test('whoever gets a task from somebody else is told; a task taken oneself says nothing', async () => {
  const clerk = await member(sql, owner, { scope: 'own', verbs: VERBS }, 'Clerk');
  const [given] = await as(
    sql,
    owner,
    (t) => t<{ id: string }[]>`insert into public.crm_tasks (title, owner_id) values ('Given', ${clerk}) returning id`,
  );
  await as(sql, clerk, (t) => t`insert into public.crm_tasks (title) values ('Own')`);
  await as(sql, owner, (t) => t`update public.crm_tasks set title = 'Given again' where id = ${given?.id ?? ''}`);
  const [news, ...more] = await told(clerk);
  expect(news).toMatchObject({ kind: 'assigned', title: 'Given', subject_id: given?.id, actor_name: 'Olivia Person' });
  expect(more).toEqual([]);
});

test('a reminder is claimed once, by however many engines, and not for what is done, deleted or moved', async () => {
  const clerk = await member(sql, owner, { scope: 'own', verbs: VERBS }, 'Clerk');
  const task = async (title: string, change: Record<string, unknown> = {}) =>
    (
      await as(
        sql,
        clerk,
        (t) =>
          t<{ id: string }[]>`insert into public.crm_tasks ${t({
            ...{ title, due_at: '2020-01-01T09:00Z', remind_at: '2020-01-01T08:00Z' },
            ...change,
          })} returning id`,
      )
    )[0]?.id ?? '';
  const due = await task('Due');
  const change = (id: string, columns: Record<string, unknown>) =>
    as(sql, clerk, (t) => t`update public.crm_tasks set ${t(columns)} where id = ${id}`);
  await change(await task('Done'), { done_at: '2020-01-01' });
  await change(await task('Deleted'), { deleted: true });
  await change(await task('Moved'), { remind_at: '2999-01-01T00:00Z' });
  await task('Far', { remind_at: '2999-01-01T00:00Z' });
  const claim = () => sql<{ told: number }[]>`select app.claim_reminders() as told`;
  const claims = await Promise.all([claim(), claim()]);
  expect(claims.reduce((sum, [row]) => sum + (row?.told ?? 0), 0)).toBe(1);
  expect((await told(clerk)).map(({ kind, title }) => [kind, title])).toEqual([['reminder', 'Due']]);
  await change(due, { title: 'Due still' });
  expect((await claim())[0]?.told).toBe(0);
  const [waiting] = await sql<{ id: string }[]>`
    select d as id from app.due_notification_mails() d join public.notifications n on n.id = d where n.recipient_id = ${clerk}`;
  const mail = () => sql`select title, email from app.claim_notification_mail(${waiting?.id ?? ''})`;
  expect(await mail()).toMatchObject([{ title: 'Due still' }]);
  await sql`select app.notification_mailed(${waiting?.id ?? ''}, 'sent')`;
  expect(await mail()).toHaveLength(0);
});
