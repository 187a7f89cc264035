import type { Sql } from 'postgres';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { TABLES } from './manifest';

let scratch: Scratch;
let sql: Sql;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
});
afterAll(() => scratch.drop());

const names = (rows: readonly { name: string }[]) => rows.map((row) => row.name);

test('every exposed table has row security; the others belong to the service alone', async () => {
  expect(
    names(
      await sql<{ name: string }[]>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
    ),
  ).toEqual([]);
  expect(
    names(
      await sql<{ name: string }[]>`select relname as name from pg_class c
    where relnamespace = 'app'::regnamespace and relkind in ('r', 'p')
    and (relrowsecurity or has_table_privilege('authenticated', c.oid, 'select, insert, update, delete'))`,
    ),
  ).toEqual([]);
});

test('whoever holds the publishable key alone has no right to anything', async () => {
  expect(
    names(
      await sql<
        { name: string }[]
      >`select table_name || ' ' || privilege_type as name from information_schema.role_table_grants
    where table_schema in ('public', 'app') and grantee in ('anon', 'PUBLIC')`,
    ),
  ).toEqual([]);
  expect(
    names(
      await sql<{ name: string }[]>`select polrelid::regclass || ' ' || polname as name from pg_policy
    join pg_class c on c.oid = polrelid where relnamespace = 'public'::regnamespace
    and polroles <> array['authenticated'::regrole::oid]`,
    ),
  ).toEqual([]);
});

test('no browser may truncate, reference or trigger', async () => {
  expect(
    names(
      await sql<
        { name: string }[]
      >`select table_name || ' ' || privilege_type as name from information_schema.role_table_grants
    where table_schema = 'public' and grantee = 'authenticated' and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')`,
    ),
  ).toEqual([]);
});

interface Policy {
  name: string;
  table: string;
  command: string;
  using: string | null;
  checked: string | null;
}
const policies = () => sql<
  Policy[]
>`select policyname as name, tablename as table, cmd as command, qual as using, with_check as checked
  from pg_policies where schemaname in ('public', 'storage')`;

test('every policy asks for the caller by way of (select …), once a statement', async () => {
  const bare = (await policies()).filter(({ using, checked }) => {
    const text = `${using ?? ''} ${checked ?? ''}`.replaceAll(/\( ?SELECT (app|auth)\.\w+\(/g, '(');
    return /\b(app|auth)\.\w+\(/.test(text);
  });
  expect(bare.map((policy) => policy.name)).toEqual([]);
});

test('no policy lets everything through, and what is updated is checked before and after', async () => {
  const all = await policies();
  expect(all.length).toBeGreaterThan(Object.keys(TABLES).length);
  expect(all.filter(({ using, checked }) => [using, checked].includes('true')).map((policy) => policy.name)).toEqual(
    [],
  );
  expect(
    all
      .filter(({ command, checked }) => ['UPDATE', 'INSERT'].includes(command) && !checked)
      .map((policy) => policy.name),
  ).toEqual([]);
  expect(all.filter((policy) => policy.command === 'ALL').map((policy) => policy.name)).toEqual([]);
  const places = all
    .filter((policy) => policy.table !== 'objects')
    .map((policy) => `${policy.table} ${policy.command}`);
  expect(new Set(places).size).toBe(places.length);
});

test('every function has an empty search path or a body whose names are bound; definers are closed to anybody without a session', async () => {
  expect(
    names(
      await sql<{ name: string }[]>`select p.oid::regprocedure::text as name from pg_proc p
    where pronamespace in ('public'::regnamespace, 'app'::regnamespace)
    and prosqlbody is null and not coalesce(proconfig @> array['search_path=""'], false)`,
    ),
  ).toEqual([]);
  expect(
    names(
      await sql<{ name: string }[]>`select p.oid::regprocedure::text as name from pg_proc p
    where pronamespace in ('public'::regnamespace, 'app'::regnamespace) and prosecdef
    and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('public', p.oid, 'execute'))`,
    ),
  ).toEqual([]);
});

test('every foreign key has an index that begins with its columns, and no two indexes are the same', async () => {
  expect(
    names(
      await sql<{ name: string }[]>`select conrelid::regclass || '.' || conname as name from pg_constraint k
    where contype = 'f' and connamespace in ('public'::regnamespace, 'app'::regnamespace)
    and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indpred is null
      and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`,
    ),
  ).toEqual([]);
  expect(
    names(
      await sql<{ name: string }[]>`select string_agg(indexrelid::regclass::text, ', ') as name from pg_index i
    join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
    group by indrelid, indkey, indclass, coalesce(indpred::text, ''), coalesce(indexprs::text, '') having count(*) > 1`,
    ),
  ).toEqual([]);
});

test('every table has a primary key; a tenant table has the guard and an index that begins with its tenant', async () => {
  expect(
    names(
      await sql<{ name: string }[]>`select relname as name from pg_class c where relkind = 'r'
    and relnamespace in ('public'::regnamespace, 'app'::regnamespace)
    and not exists (select from pg_constraint where conrelid = c.oid and contype = 'p')`,
    ),
  ).toEqual([]);
  const tenants = Object.entries(TABLES).filter(([, rule]) => rule.kind === 'tenant' && rule.verbs.includes('update'));
  const guarded = names(
    await sql<{ name: string }[]>`select relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where tgname = 'b_guard' and tgenabled = 'O'`,
  );
  expect(tenants.map(([table]) => table).filter((table) => !guarded.includes(table))).toEqual([]);
  const leading = names(
    await sql<
      { name: string }[]
    >`select distinct c.relname as name from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] and a.attname = 'user_id'`,
  );
  expect(
    Object.entries(TABLES).filter(
      ([name, rule]) => ['tenant', 'child', 'calls'].includes(rule.kind) && !leading.includes(name),
    ),
  ).toEqual([]);
});

test('foreign keys between tenant tables carry the tenant', async () => {
  const loose = await sql<{ name: string }[]>`select conrelid::regclass || '.' || conname as name from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attname = 'user_id'
    where contype = 'f' and k.connamespace = 'public'::regnamespace and not a.attnum = any (conkey)`;
  // Whom somebody was brought by is another tenant by nature; only functions write it.
  expect(names(loose)).toEqual(['affiliate_referrals.affiliate_referrals_affiliate_fkey']);
});

test('extensions stay out of public, realtime hears of what screens show, and no user metadata decides anything', async () => {
  expect(
    names(
      await sql<
        { name: string }[]
      >`select extname as name from pg_extension where extnamespace = 'public'::regnamespace`,
    ),
  ).toEqual([]);
  expect(
    names(
      await sql<
        { name: string }[]
      >`select tablename as name from pg_publication_tables where pubname = 'supabase_realtime' order by 1`,
    ),
  ).toEqual([
    'assistants',
    'callLogs',
    'call_supervisors',
    'call_turns',
    ...['crm_accounts', 'crm_contacts', 'crm_exports', 'crm_imports', 'crm_leads', 'crm_notes', 'crm_tasks'],
    'customTools',
    'deals',
    ...['donotcall', 'extension_states', 'internalUsers'],
    'knowledge_files',
    ...['notifications', 'pbxextensions', 'phoneNumbers'],
    'phoneProviders',
    'products',
    'services',
  ]);
  expect((await policies()).filter(({ using, checked }) => `${using}${checked}`.includes('user_metadata'))).toEqual([]);
});

test('the call states of the database are those of the code', async () => {
  const { ENTERED_FROM } = await import('@/lib/call/states');
  const moves = await sql<
    { from: string; to: string }[]
  >`select from_state as from, to_state as to from app.call_moves`;
  const expected = Object.entries(ENTERED_FROM).flatMap(([to, froms]) => froms.map((from) => `${from} ${to}`));
  expect(moves.map((move) => `${move.from} ${move.to}`).sort()).toEqual(expected.sort());
});

test('every haystack is spelt as searches are', async () => {
  const unfolded = await sql<{ name: string }[]>`select d.adrelid::regclass::text as name from pg_attrdef d
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum and a.attname = 'haystack'
    where pg_get_expr(d.adbin, d.adrelid) not like '(%'' ''::text || app.fold(%'`;
  expect(names(unfolded)).toEqual([]);
});

test("the header's search asks each of its tables by the policy that the table has today", async () => {
  const branches = await sql<{ name: string; kept: boolean }[]>`select m[1] as name,
      strpos(prosrc, app.search_branch(format('public.%I', m[1])::regclass)) > 0 as kept
    from pg_proc, regexp_matches(prosrc, '^  when ''(\\w+)'' then', 'gn') m
    where oid = 'app.search_ids(text, text[], text)'::regprocedure`;
  expect(branches).toHaveLength(10);
  expect(branches.filter(({ kept }) => !kept)).toEqual([]);
});

test('a list of one tenant among many is read by its index, the rights once a statement', async () => {
  const [first] = await sql<
    { id: string }[]
  >`insert into auth.users (id, email) select gen_random_uuid(), 'plan' || n || '@example.test'
    from generate_series(1, 50) n returning id`;
  await sql`insert into public.crm_contacts (user_id, owner_id, first_name)
    select "authID", "authID", 'Person ' || n from public."internalUsers", generate_series(1, 300) n`;
  await sql`analyze public.crm_contacts`;
  const plan = await sql.begin(async (t) => {
    await t`select set_config('request.jwt.claim.sub', ${first?.id ?? ''}, true), set_config('request.jwt.claims', ${JSON.stringify({ sub: first?.id })}, true),
      set_config('role', 'authenticated', true)`;
    const list = await t<
      { 'QUERY PLAN': string }[]
    >`explain select * from public.crm_contacts where not deleted order by created_at desc, id desc limit 20`;
    const search = await t<
      { 'QUERY PLAN': string }[]
    >`explain select * from public.crm_contacts where not deleted and haystack like '%person 29%' limit 5`;
    return [list, search].map((rows) => rows.map((row) => row['QUERY PLAN']).join('\n'));
  });
  for (const text of plan) {
    expect(text).toContain('InitPlan');
    expect(text).not.toContain('Seq Scan on crm_contacts');
  }
  expect(plan[0]).toContain('Index Scan Backward using crm_contacts_list');
});
