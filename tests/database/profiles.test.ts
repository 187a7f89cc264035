import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { buildAssistant } from '@/stack/seed/builders';
import { as, refusal } from '@/tests/support/database';
import { impersonate, member, signUp, VERBS } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';

let scratch: Scratch;
let sql: Sql;
let owner: string;
let manager: string;
let agent: string;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  owner = await signUp(sql, 'Owner');
  manager = await member(sql, owner, { scope: 'all', verbs: VERBS });
  agent = await member(sql, owner, { scope: 'own', verbs: VERBS });
});
afterAll(() => scratch.drop());

const read = async (id: string) => (await sql`select * from public."internalUsers" where "authID" = ${id}`)[0];
const set = (who: string, target: string, columns: Record<string, unknown>, claims = {}) =>
  as(
    sql,
    who,
    (t) => t`update public."internalUsers" set ${t(columns)} where "authID" = ${target} returning version`,
    claims,
  );

describe('sign-up', () => {
  test('makes a main account; names come along, authority does not', async () => {
    const id = randomUUID();
    const meta = {
      first_name: 'Ann',
      lastName: 'Smith',
      user_lang: 'ar_EG',
      is_admin_account: true,
      parent_user_id: owner,
    };
    await sql`insert into auth.users (id, email, raw_user_meta_data) values (${id}, 'Ann@example.test', ${sql.json(meta)})`;
    expect(await read(id)).toMatchObject({
      ...{ firstName: 'Ann', lastName: 'Smith', user_lang: 'ar_EG', email: 'Ann@example.test', main_account: true },
      ...{ is_admin_account: false, parent_user_id: null, tenant_id: id, callcenter_enabled: null },
    });
  });

  test('metadata that was stored as a JSON string counts the same; an unknown language is English', async () => {
    const id = randomUUID();
    await sql`insert into auth.users (id, email, raw_user_meta_data)
      values (${id}, 'twice@example.test', to_jsonb('{"firstName":"Twice","user_lang":"xx"}'::text))`;
    expect(await read(id)).toMatchObject({ firstName: 'Twice', user_lang: 'en_US' });
  });

  test('the address follows the auth service', async () => {
    const id = await signUp(sql);
    await sql`update auth.users set email = 'new@example.test' where id = ${id}`;
    expect(await read(id)).toMatchObject({ email: 'new@example.test' });
  });
});

describe('what people may change', () => {
  test('everybody the own profile, nobody the own switches', async () => {
    expect(await set(agent, agent, { firstName: 'New', user_lang: 'he_IL', billing_city: 'Haifa' })).toHaveLength(1);
    for (const columns of [{ crm_enabled: true }, { role_id: null }, { disabled: false, hide_logs_enabled: false }]) {
      expect(await refusal(set(agent, agent, columns))).toBe('42501');
    }
    expect(await refusal(set(owner, owner, { billing_hide_prices_enabled: false }))).toBe('42501');
    expect(await refusal(set(owner, owner, { main_account: false }))).toBe('42501');
  });

  test('who manages people steers sub-users, never profiles, the owner or another tenant', async () => {
    const stranger = await signUp(sql);
    for (const who of [owner, manager]) {
      expect(await set(who, agent, { crm_enabled: false })).toHaveLength(1);
      expect(await refusal(set(who, agent, { firstName: 'Forged' }))).toBe('42501');
    }
    expect(await set(manager, owner, { crm_enabled: false })).toHaveLength(0);
    expect(await set(agent, manager, { disabled: true })).toHaveLength(0);
    expect(await set(owner, stranger, { disabled: true })).toHaveLength(0);
    const foreign = await member(sql, stranger, { scope: 'all', verbs: VERBS });
    const foreignRole = (await read(foreign))?.role_id;
    expect(await refusal(set(owner, agent, { role_id: foreignRole }))).toBe('23503');
  });

  test('not while acting in somebody’s name, and not the rights of the own role', async () => {
    const claims = await impersonate(sql, owner, manager);
    const refused = 'PT403 not_allowed_while_impersonating';
    expect(await refusal(set(manager, agent, { disabled: true }, claims))).toBe(refused);
    expect(await refusal(set(manager, manager, { billing_city: 'Rome' }, claims))).toBe(refused);
    const raise = (who: string) =>
      as(sql, who, async (t) => {
        const role = (await read(manager))?.role_id;
        return t`update public.role_permissions set can_delete = true where role_id = ${role} and resource = 'billing' returning id`;
      });
    expect(await refusal(raise(manager))).toBe('42501');
    expect(await raise(owner)).toHaveLength(1);
  });

  test('two at once: the second is told', async () => {
    const version = (await read(agent))?.version;
    expect(await set(agent, agent, { city: 'Rome', version })).toMatchObject([{ version: version + 1 }]);
    expect(await refusal(set(agent, agent, { city: 'Oslo', version }))).toBe('PT409 version_conflict');
  });
});

describe('versions of records', () => {
  test('one edit wins, the other hears of it; without a version the last one counts', async () => {
    const id = await buildAssistant(sql, owner, { name: 'Ann' });
    const rename = (name: string, version?: number) =>
      as(
        sql,
        owner,
        (t) =>
          t`update public.assistants set ${t({ name, ...(version && { version }) })} where id = ${id} returning version`,
      );
    const answers = await Promise.all([refusal(rename('A', 1)), refusal(rename('B', 1))]);
    expect(answers.sort()).toEqual(['PT409 version_conflict', undefined]);
    expect(await rename('C')).toMatchObject([{ version: 3 }]);
    expect(await rename('C')).toMatchObject([{ version: 3 }]);
  });
});

describe('roles from templates', () => {
  test.each([
    ['Manager', { callLogs: 'all true true', liveCalls: 'all true true', crm_contacts: 'all true true' }],
    [
      'Agent',
      {
        callLogs: 'own true false',
        liveCalls: 'own true true',
        crm_contacts: 'own true false',
        assistants: 'all false false',
      },
    ],
    ['Read-only', { callLogs: 'all false false', liveCalls: 'all false false' }],
  ])('%s', async (template, expected) => {
    const [role] = await sql`select app.create_role_from_template(${owner}, ${template}) as id`;
    const rows = await sql`select * from public.role_permissions where role_id = ${role?.id}`;
    const found = Object.fromEntries(
      rows.map((row) => [row.resource, `${row.access_scope} ${row.can_update} ${row.can_delete}`]),
    );
    expect(found).toMatchObject(expected);
    expect(
      rows.filter((row) => ['billing', 'apikeys', 'credentials', 'user-management'].includes(row.resource)),
    ).toEqual([]);
  });
  test('an unknown one is refused', async () => {
    expect(await refusal(sql`select app.create_role_from_template(${owner}, 'God')`)).toBe('PT400 template_not_found');
  });
});

describe('switches', () => {
  test.each(['owner', 'agent'])('a resource behind a switch that is off for the %s returns nothing', async (whose) => {
    const who = whose === 'owner' ? owner : agent;
    await sql`insert into public.crm_leads (user_id, owner_id, first_name) values (${owner}, ${agent}, 'Seen')`;
    const count = () => as(sql, agent, (t) => t`select from public.crm_leads`).then((rows) => rows.length);
    await sql`update public."internalUsers" set crm_enabled = null`;
    expect(await count()).toBeGreaterThan(0);
    await sql`update public."internalUsers" set crm_enabled = false where "authID" = ${who}`;
    expect(await count()).toBe(0);
    await sql`update public."internalUsers" set crm_enabled = null`;
  });
});
