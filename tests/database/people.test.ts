import { createHash, randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { buildContact } from '@/stack/seed/builders';
import { as, refusal } from '@/tests/support/database';
import { impersonate, member, signUp, VERBS } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';

let scratch: Scratch;
let sql: Sql;
let owner: string;
let manager: string;
let reader: string;
let role: string;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  owner = await signUp(sql, 'Owner');
  manager = await member(sql, owner, { scope: 'all', verbs: VERBS }, 'Manager');
  reader = await member(sql, owner, { scope: 'all', verbs: ['select'] }, 'Reader');
  role = await template('Agent');
});
afterAll(() => scratch.drop());

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const profile = async (id: string) => (await sql`select * from public."internalUsers" where "authID" = ${id}`)[0];
const template = async (name: string, who = owner) =>
  text((await as(sql, who, (t) => t`select public.create_role(${`My ${name}`}, ${name}) as id`))[0]?.id);
const invite = async (who: string, email: string, to = role) =>
  text((await as(sql, who, (t) => t`select public.invite_sub_user(${email}, ${to}, 'ar_EG') as id`))[0]?.id);
const address = () => `${randomUUID()}@example.test`;

/** What the mail's sender does: it makes the token and leaves the hash. */
async function mailed(invitation: string): Promise<string> {
  const token = randomUUID();
  const hash = createHash('sha256').update(token).digest('hex');
  const rows = await sql`select * from app.claim_invitation_mail(${invitation}, ${hash})`;
  if (rows.length === 0) throw new Error('no mail is due');
  await sql`select app.invitation_mailed(${invitation}, 'sent')`;
  return token;
}
const emailOf = async (id: string) => text((await profile(id))?.email);
const accept = (who: string | null, token: string) =>
  as(sql, who, (t) => t`select public.accept_invitation(${token}) as tenant`);

describe('invitations', () => {
  test('a person with an account joins with the invited role; the link works once', async () => {
    const ann = await signUp(sql, 'Ann');
    const id = await invite(owner, (await emailOf(ann)).toUpperCase());
    const token = await mailed(id);
    expect((await sql`select public.read_invitation(${token}) as i`)[0]?.i).toMatchObject({
      ...{ state: 'open', has_account: true, role: 'My Agent', inviter: 'Owner Person' },
    });
    await accept(ann, token);
    expect(await profile(ann)).toMatchObject({ parent_user_id: owner, role_id: role, main_account: false });
    expect(await refusal(accept(ann, token))).toBe('PT409 invitation_used');
    expect(await refusal(invite(owner, await emailOf(ann)))).toBe('PT409 already_member');
  });

  test('the token is stored as a hash alone, and a newer mail makes the older one void', async () => {
    const id = await invite(owner, address());
    const first = await mailed(id);
    expect(await refusal(as(sql, owner, (t) => t`select public.resend_invitation(${id})`))).toBe('PT429 rate_limited');
    await sql`update public.invitations set asked_at = now() - interval '2 minutes' where id = ${id}`;
    await as(sql, owner, (t) => t`select public.resend_invitation(${id})`);
    const second = await mailed(id);
    const stored = JSON.stringify(await sql`select * from app.invitation_tokens where invitation_id = ${id}`);
    expect(stored).not.toContain(second);
    expect((await sql`select public.read_invitation(${first}) as i`)[0]?.i).toBeNull();
    expect((await sql`select public.read_invitation(${second}) as i`)[0]?.i).toMatchObject({ state: 'open' });
  });

  test('expired, revoked, unknown, somebody else’s: each is refused with its own code', async () => {
    const ann = await signUp(sql, 'Ann');
    const id = await invite(owner, await emailOf(ann));
    const token = await mailed(id);
    expect(await refusal(accept(reader, token))).toBe('PT403 invitation_for_another');
    expect(await refusal(accept(null, token))).toBe('42501');
    expect(await refusal(accept(ann, 'made up'))).toBe('PT404 invitation_not_found');
    await sql`update public.invitations set expires_at = now() where id = ${id}`;
    expect(await refusal(accept(ann, token))).toBe('PT410 invitation_over');
    const again = await invite(owner, await emailOf(ann));
    const anew = await mailed(again);
    await as(sql, owner, (t) => t`select public.revoke_invitation(${again})`);
    expect(await refusal(accept(ann, anew))).toBe('PT410 invitation_over');
    expect(await profile(ann)).toMatchObject({ parent_user_id: null });
  });

  test('who has people, or works elsewhere, does not join; nobody joins in somebody’s name', async () => {
    const other = await signUp(sql, 'Other');
    const busy = await member(sql, other, null);
    for (const [who, code] of [
      [other, 'PT409 has_people'],
      [busy, 'PT409 member_elsewhere'],
    ] as const) {
      expect(await refusal(accept(who, await mailed(await invite(owner, await emailOf(who)))))).toBe(code);
    }
    const ann = await signUp(sql, 'Ann');
    const token = await mailed(await invite(owner, await emailOf(ann)));
    const claims = await impersonate(sql, other, ann);
    expect(await refusal(as(sql, ann, (t) => t`select public.accept_invitation(${token})`, claims))).toBe('42501');
  });

  test('only who manages people invites, no second time, and never to more than the own rights', async () => {
    const email = address();
    expect(await refusal(invite(reader, email))).toBe('42501');
    expect(await refusal(invite(owner, 'nobody'))).toBe('PT400 invalid_email');
    await invite(manager, email);
    expect(await refusal(invite(owner, email))).toBe('PT409 already_invited');
    const stranger = await signUp(sql);
    expect(await refusal(invite(stranger, address()))).toBe('PT404 role_not_found');
    const weak = await member(sql, owner, { scope: 'own', verbs: VERBS }, 'Weak');
    await sql`update public.role_permissions set access_scope = 'all' where resource = 'user-management'
      and role_id = (select role_id from public."internalUsers" where "authID" = ${weak})`;
    const strong = await template('Manager');
    expect(await refusal(invite(weak, address(), strong))).toBe('PT403 beyond_own_rights');
    const give = as(
      sql,
      weak,
      (t) => t`update public."internalUsers" set role_id = ${strong} where "authID" = ${reader} returning 1`,
    );
    expect(await refusal(give)).toBe('PT403 beyond_own_rights');
    expect(await refusal(template('Manager', weak))).toBe('PT403 beyond_own_rights');
  });
});

describe('suspension and removal', () => {
  test('a suspended person reads nothing, has no session and cannot sign in until it is taken back', async () => {
    const ann = await member(sql, owner, { scope: 'all', verbs: VERBS }, 'Ann');
    await sql`insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${ann})`;
    const suspend = (disabled: boolean) =>
      as(sql, manager, (t) => t`update public."internalUsers" set disabled = ${disabled} where "authID" = ${ann}`);
    const seen = () => as(sql, ann, (t) => t`select 1 from public.role_permissions`);
    expect((await seen()).length).toBeGreaterThan(0);
    await suspend(true);
    expect(await seen()).toHaveLength(0);
    expect(await sql`select 1 from auth.sessions where user_id = ${ann}`).toHaveLength(0);
    expect((await sql`select banned_until > now() as out from auth.users where id = ${ann}`)[0]?.out).toBe(true);
    await suspend(false);
    expect((await seen()).length).toBeGreaterThan(0);
    expect((await sql`select banned_until from auth.users where id = ${ann}`)[0]?.banned_until).toBeNull();
  });

  test('who leaves hands everything over, sees nothing more, and can be invited again', async () => {
    const ann = await signUp(sql, 'Ann');
    await sql`update public."internalUsers" set crm_enabled = false where "authID" = ${ann}`;
    await accept(ann, await mailed(await invite(owner, await emailOf(ann))));
    await sql`update public."internalUsers" set billing_enabled = false where "authID" = ${ann}`;
    const contact = await buildContact(sql, owner, { firstName: 'Kept', lastName: 'Person', number: '+4930123456' });
    await sql`update public.crm_contacts set owner_id = ${ann} where id = ${contact}`;
    const [call] = await sql<{ id: string }[]>`insert into public."callLogs"
      (user_id, created_by, sub_account_user_id, sip_room, state, ended_at, "endedReason")
      values (${owner}, ${ann}, ${ann}, ${`call-${randomUUID()}`}, 'ended', now(), 'Completed') returning id`;
    const remove = (who: string, heir: string) =>
      as(sql, who, (t) => t`select public.remove_sub_user(${ann}, ${heir}) as moved`);
    expect(await refusal(remove(reader, owner))).toBe('42501');
    expect(await refusal(remove(ann, owner))).toBe('42501');
    expect(await refusal(remove(owner, ann))).toBe('PT400 heir_not_found');
    expect(await refusal(remove(owner, await signUp(sql)))).toBe('PT400 heir_not_found');
    expect((await remove(manager, reader))[0]?.moved).toBe(2);
    expect((await sql`select owner_id from public.crm_contacts where id = ${contact}`)[0]?.owner_id).toBe(reader);
    expect((await sql`select sub_account_user_id as s from public."callLogs" where id = ${call?.id ?? ''}`)[0]?.s).toBe(
      reader,
    );
    expect(await profile(ann)).toMatchObject({
      main_account: true,
      role_id: null,
      crm_enabled: false,
      billing_enabled: null,
    });
    expect(await as(sql, ann, (t) => t`select 1 from public.crm_contacts`)).toHaveLength(0);
    await accept(ann, await mailed(await invite(owner, await emailOf(ann))));
    expect(await profile(ann)).toMatchObject({ parent_user_id: owner, role_id: role });
  });
});

describe('roles', () => {
  const rows = (changes: Record<string, object>) =>
    Object.entries(changes).map(([resource, change]) => ({
      ...{ resource, can_select: false, can_insert: false, can_update: false, can_delete: false, access_scope: 'own' },
      ...change,
    }));
  const save = async (who: string, id: string | null, version: number | null, changes: Record<string, object>) =>
    text(
      (
        await as(
          sql,
          who,
          (t) => t`select public.save_role(${id}, ${version}, 'Team', '', ${t.json(rows(changes))}) as id`,
        )
      )[0]?.id,
    );

  test('one change saves the whole; an older version is refused and changes nothing', async () => {
    const id = await save(owner, null, null, { crm_leads: { can_select: true }, deals: {} });
    const stored = () =>
      sql`select resource, can_select, can_update, access_scope from public.role_permissions where role_id = ${id}`;
    expect(await stored()).toEqual([
      { resource: 'crm_leads', can_select: true, can_update: false, access_scope: 'own' },
    ]);
    await save(owner, id, 1, { crm_leads: { can_update: true, access_scope: 'all' } });
    expect(await stored()).toEqual([
      { resource: 'crm_leads', can_select: false, can_update: true, access_scope: 'all' },
    ]);
    expect(await refusal(save(manager, id, 1, { crm_leads: {} }))).toBe('PT409 version_conflict');
    expect(await stored()).toMatchObject([{ can_update: true }]);
    expect(await refusal(save(reader, null, null, {}))).toBe('42501');
    expect(await refusal(save(await signUp(sql), id, 2, {}))).toBe('PT404 not_found');
  });

  test('a role that somebody has or is invited to stays; its people hear of a change, without a new version', async () => {
    const id = await save(owner, null, null, { crm_leads: { can_select: true } });
    const ann = await member(sql, owner, null, 'Ann');
    await sql`update public."internalUsers" set role_id = ${id} where "authID" = ${ann}`;
    const before = await profile(ann);
    await save(owner, id, 1, { crm_leads: { can_select: true, can_update: true } });
    const after = await profile(ann);
    expect(Number(after?.rights_version)).toBeGreaterThan(Number(before?.rights_version));
    expect(after?.version).toBe(before?.version);
    const drop = () => as(sql, owner, (t) => t`update public.roles set deleted = true where id = ${id} returning 1`);
    const count = () =>
      as(sql, owner, (t) => t`select public.people_count(r) as n from public.roles r where id = ${id}`);
    expect((await count())[0]?.n).toBe(1);
    expect(await refusal(drop())).toBe('PT409 role_in_use');
    await sql`update public."internalUsers" set role_id = null where "authID" = ${ann}`;
    const invitation = await invite(owner, address(), id);
    expect(await refusal(drop())).toBe('PT409 role_in_use');
    await as(sql, owner, (t) => t`select public.revoke_invitation(${invitation})`);
    expect(await drop()).toHaveLength(1);
  });

  test('an owner’s switch touches everybody in the account', async () => {
    const before = Number((await profile(reader))?.rights_version);
    await sql`update public."internalUsers" set automation_enabled = false where "authID" = ${owner}`;
    expect(Number((await profile(reader))?.rights_version)).toBe(before + 1);
    await sql`update public."internalUsers" set automation_enabled = null where "authID" = ${owner}`;
  });

  test('a copy has the same rights and another name', async () => {
    const copied = await as(sql, owner, (t) => t`select public.create_role('Copy', null, ${role}) as id`);
    const rights = (id: string) => sql`select resource, can_select, can_insert, can_update, can_delete, access_scope
      from public.role_permissions where role_id = ${id} order by resource`;
    expect(await rights(text(copied[0]?.id))).toEqual(await rights(role));
  });
});
