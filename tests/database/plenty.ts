import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';

/** Rows enough for the planner to have a choice. */
export const MANY = 50_000;
/** Custom fields of contacts, as a filter names them. */
export const CUSTOM = { text: 't_aaaaaaaa', number: 'n_bbbbbbbb' };

const OWNER = '$owner';
const id = (table: string, n = 'n') => `md5('${table}' || ${OWNER} || (${n}))::uuid`;
const oneOf = (...values: string[]) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + n % ${values.length}]`;
const hex = (text: string) => `left(md5(${text}), 10)`;
const NUMBER = `'+49' || 1000000000 + ('x' || left(md5(n::text), 8))::bit(32)::bigint`;
const AT = `timestamptz '2001-01-01' + n * interval '1 hour'`;
const HELD = { owner_id: `case n % 3 when 0 then '$colleague'::uuid else ${OWNER} end` };
const PERSON = {
  ...{ ...HELD, first_name: `'Person'`, email: `n || '@example.test'`, source: oneOf('web', '') },
  ...{
    city: oneOf('Berlin', 'Paris', 'Cairo', 'Haifa'),
    tags: `case n % 5 when 0 then '{Gold}'::text[] else '{}' end`,
  },
};
const SOLD = { ...HELD, name: hex(`'sold' || n`), sku: 'n', price_minor: 'n', currency: `'EUR'` };
const ABOUT = id('crm_contacts', 'n % 2000 + 1');

/** What each table's rows say, by their number. */
const ROWS: Record<string, Record<string, string>> = {
  crm_accounts: {
    ...{ ...HELD, name: `'Company ' || ${hex(`'account' || n`)}`, city: PERSON.city },
    ...{ industry: oneOf('retail', ''), tags_text: oneOf('Gold', '') },
  },
  crm_contacts: {
    ...{ ...PERSON, last_name: hex('n::text'), crm_account_id: id('crm_accounts', 'n % 5000 + 1') },
    custom: `jsonb_build_object('${CUSTOM.text}', ${oneOf('Red', 'Blue')}, '${CUSTOM.number}', n)`,
  },
  crm_leads: {
    ...{ ...PERSON, last_name: hex(`'lead' || n`), company: `'Company'`, stage_changed_at: AT, stale_at: AT },
    stage: `(enum_range(null::public.lead_stage))[1 + n % 9]`,
    converted_contact_id: `case n % 10 when 0 then ${id('crm_contacts')} end`,
  },
  deals: {
    ...{ ...HELD, name: `'Deal ' || ${hex(`'deal' || n`)}`, amount_minor: 'n', currency: `'EUR'`, position: 'n' },
    close_date: `date '2026-01-01' + n % 1000`,
    stage_id: `(array(select s.id from public.deal_stages s where s.user_id = ${OWNER} order by s.position))[1 + n % 6]`,
    ...{ crm_contact_id: id('crm_contacts'), crm_account_id: id('crm_accounts', 'n % 5000 + 1') },
  },
  crm_tasks: {
    ...{ ...HELD, title: `'Call ' || ${hex(`'task' || n`)}`, due_at: AT, sort_at: AT, crm_contact_id: ABOUT },
    done_at: `case n % 4 when 0 then ${AT} end`,
  },
  callLogs: {
    ...{ sub_account_user_id: HELD.owner_id, to: `'+4930' || 1000000 + n`, from: `'+12025550100'`, contact_id: ABOUT },
    ...{ state: `'ended'::public.call_state`, ended_at: AT, ended_code: oneOf('completed', 'busy') },
    result_text: `case n % 3 when 0 then 'Wishes for r' || ${hex(`'result' || n`)} || repeat(' whoever weighs up', 25) end`,
  },
  ...{ products: SOLD, services: SOLD },
  crm_phone_numbers: { ...HELD, number: NUMBER, label: `'Mobile'`, crm_contact_id: id('crm_contacts') },
  crm_emails: { address: `n || '@more.test'`, crm_contact_id: id('crm_contacts') },
  crm_notes: { body: `'Noted ' || n`, crm_contact_id: ABOUT },
  field_changes: { subject_table: `'crm_contacts'`, subject_id: ABOUT, changes: `'[]'::jsonb`, at: AT },
  stage_changes: {
    ...{ subject_table: `'crm_leads'`, subject_id: id('crm_leads', 'n % 2000 + 1'), at: AT },
    ...{ from_stage: `'new'`, to_stage: `'contacted'` },
  },
  notifications: {
    ...{ recipient_id: OWNER, kind: `'assigned'::public.notification_kind`, title: `'Told ' || n` },
    ...{ subject_table: `'crm_leads'`, subject_id: id('crm_leads'), source: `${OWNER} || ':' || n` },
    read_at: `case n % 500 when 0 then null else ${AT} end`,
  },
  audit_log: {
    ...{ seq: 'n + 1000', at: AT, actor: OWNER, action: `'update'`, entity: `'crm_contacts'`, entity_id: 'n' },
    ...{ prev_hash: `''`, hash: `''` },
  },
};
export const TABLES = Object.keys(ROWS);
/** Of what hangs on records fewer do. */
const FEWER = [
  'products',
  'services',
  'crm_emails',
  'crm_notes',
  'field_changes',
  'stage_changes',
  'notifications',
  'audit_log',
];
/** Dated by a column of their own. */
const DATED = ['field_changes', 'stage_changes', 'audit_log'];

/** The id of an account's row of that number. */
export function idOf(table: string, owner: string, n: number): string {
  const digits = createHash('md5').update(`${table}${owner}${n}`).digest('hex');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Everything that an account has, all at once: no triggers; many rows before the large indexes are built over them. */
export async function fill(sql: Sql, owner: string, colleague: string, rows: number): Promise<void> {
  const found = await sql<
    { name: string; definition: string }[]
  >`select c.relname as name, pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class r on r.oid = i.indrelid
    where r.relnamespace = 'public'::regnamespace and r.relname in ${sql(TABLES)} and not i.indisunique`;
  const indexes = rows < MANY ? [] : found;
  await sql.begin(async (t) => {
    await t`set local session_replication_role = replica`;
    await t`set local maintenance_work_mem = '256MB'`;
    // What is written here is folded already.
    const [fold] = await t<{ was: string }[]>`select pg_get_functiondef('app.fold(text)'::regprocedure) as was`;
    await t`create or replace function app.fold(p_text text) returns text
      language sql immutable strict as 'select lower(p_text)'`;
    for (const { name } of indexes) await t`drop index public.${t(name)}`;
    for (const [table, said] of Object.entries(ROWS)) {
      const dates = DATED.includes(table) ? {} : { created_at: AT };
      const columns = { id: id(table), user_id: OWNER, ...dates, ...said };
      const values = `insert into public."${table}" (${Object.keys(columns)
        .map((name) => `"${name}"`)
        .join(', ')})
        select ${Object.values(columns).join(', ')} from generate_series(1, ${FEWER.includes(table) ? rows / 5 : rows}) n`;
      await t.unsafe(values.replaceAll('$colleague', colleague).replaceAll(OWNER, `'${owner}'::uuid`));
    }
    for (const { definition } of indexes) await t.unsafe(definition);
    await t.unsafe(fold?.was ?? '');
    await t`select pg_stat_force_next_flush()`;
  });
}
