import type { Builder } from '@/stack/seed/builders';
import { TABLES } from './manifest';
import type { TableRule } from './rules';
import type { MatrixRow } from './oracle';
import type { World } from './world';

export type Links = Record<string, string>;
export interface Rows {
  /** Per table: a row of sub-own, one of the colleague sub-all, one of tenant B. */
  of: Record<string, MatrixRow[]>;
  /** Per tenant: the parents of its rows. */
  links: Record<string, Links>;
}

let counter = Date.now() % 900_000;
export const unique = () => ++counter;

/** Writes one row past every policy, as the service would. */
export async function plant(sql: Builder, table: string, columns: Record<string, unknown>): Promise<string> {
  const [row] = await sql<{ id: string }[]>`insert into public.${sql(table)} ${sql(columns)} returning id`;
  if (!row) throw new Error(`${table}: no row`);
  return row.id;
}

export async function plantOwned(
  sql: Builder,
  rule: TableRule,
  table: string,
  row: Omit<MatrixRow, 'id'>,
  links: Links,
) {
  const columns = {
    user_id: row.tenant,
    created_by: row.owner,
    [rule.owner]: row.owner,
    ...rule.row(unique(), links),
    ...rule.fixture,
  };
  return { ...row, id: await plant(sql, table, columns) };
}

const parents = [
  'roles',
  'crm_accounts',
  'crm_contacts',
  'crm_leads',
  'deals',
  'dial_lists',
  'assistants',
  'donotcall',
  'phoneProviders',
  'pbxextensions',
];
/** What is there once for a whole account. */
const PER_TENANT = ['crm_tags', 'crm_custom_fields'];

async function plantLinks(sql: Builder, tenant: string, from: string): Promise<Links> {
  const [stage] = await sql<{ id: string }[]>`
    select id from public.deal_stages where user_id = ${tenant} order by position limit 1`;
  const planted: Links = { from, deal_stages: stage?.id ?? '', stage_id: stage?.id ?? '' };
  for (const table of parents) {
    const rule = TABLES[table];
    if (rule) planted[table] = (await plantOwned(sql, rule, table, { tenant, owner: tenant }, planted)).id;
  }
  const byColumn = Object.values(TABLES).flatMap((rule) => Object.entries(rule.links));
  for (const [column, table] of byColumn) planted[column] = planted[table] ?? '';
  return planted;
}

/** Numbers of the reserved range that nothing else in the tests uses. */
const FROM = { a: '+12025550190', b: '+12025550191' };

export async function plantRows(sql: Builder, world: World, withCalls: boolean): Promise<Rows> {
  const links: Rows['links'] = {
    [world.ownerA]: await plantLinks(sql, world.ownerA, FROM.a),
    [world.ownerB]: await plantLinks(sql, world.ownerB, FROM.b),
  };
  if (withCalls) {
    await sql`insert into public."phoneNumbers" (user_id, "phoneNumber") values (${world.ownerA}, ${FROM.a}), (${world.ownerB}, ${FROM.b})`;
    await sql`insert into app.engines (id, name, capacity, beat_at) values (gen_random_uuid(), 'matrix', 1000000, 'infinity')`;
  }
  const of: Rows['of'] = {};
  const owners = [
    { tenant: world.ownerA, owner: world.subOwn },
    { tenant: world.ownerA, owner: world.subAll },
    { tenant: world.ownerB, owner: world.ownerB },
  ];
  for (const [table, rule] of Object.entries(TABLES)) {
    if (rule.kind === 'child') {
      const parent = rule.parent ?? { table: 'callLogs', column: 'call_id' };
      of[table] = await Promise.all(
        (of[parent.table] ?? []).map(async (one) => {
          const more = rule.row(unique(), links[one.tenant] ?? {});
          return { ...one, id: await plant(sql, table, { user_id: one.tenant, [parent.column]: one.id, ...more }) };
        }),
      );
    } else if (rule.kind === 'subject' || rule.kind === 'personal') {
      of[table] = await Promise.all(
        (of.crm_leads ?? []).map(async (lead) => {
          const subject = rule.link ? { [rule.link]: lead.id } : { subject_table: 'crm_leads', subject_id: lead.id };
          const whose = { user_id: lead.tenant, ...(rule.owner && { [rule.owner]: lead.owner }) };
          return { ...lead, id: await plant(sql, table, { ...whose, ...subject, ...rule.row(unique(), {}) }) };
        }),
      );
    } else if (rule.kind === 'tenant' || rule.kind === 'calls' || rule.kind === 'person') {
      if (table === 'api_start_calls' && !withCalls) continue;
      of[table] = [];
      for (const row of owners)
        of[table].push(await plantOwned(sql, rule, table, row, await parentsFor(sql, table, row, links)));
    } else if (rule.kind === 'own') {
      of[table] = [];
      for (const row of owners) of[table].push(await plantOwn(sql, table, rule, row));
    } else {
      if (PER_TENANT.includes(table)) {
        for (const user_id of [world.ownerA, world.ownerB])
          await plant(sql, table, { user_id, ...rule.row(unique(), {}) });
      }
      of[table] = await found(sql, table, rule, world);
    }
  }
  return { of, links };
}

/** What hangs on a view hangs on the person's own one. */
async function plantOwn(sql: Builder, table: string, rule: TableRule, row: Omit<MatrixRow, 'id'>) {
  const views = TABLES.saved_views;
  const view = views && table === 'saved_view_defaults' ? await plantOwned(sql, views, 'saved_views', row, {}) : null;
  return plantOwned(sql, rule, table, row, { view_id: view?.id ?? '' });
}

/** Rights are unique per role and resource: planted ones get a role of their own. */
async function parentsFor(
  sql: Builder,
  table: string,
  row: Omit<MatrixRow, 'id'>,
  links: Rows['links'],
): Promise<Links> {
  const shared = links[row.tenant] ?? {};
  if (table !== 'role_permissions') return shared;
  return { ...shared, role_id: await plant(sql, 'roles', { user_id: row.tenant, name: `Role ${unique()}` }) };
}

/** Rows that writing the world has made by itself: profiles, impersonations, the audit log. */
async function found(sql: Builder, table: string, rule: TableRule, world: World): Promise<MatrixRow[]> {
  if (rule.kind === 'profile') {
    return sql<MatrixRow[]>`select id, tenant_id as tenant, "authID" as owner from public."internalUsers"
      where "authID" in ${sql([world.subOwn, world.subAll, world.ownerB])}`;
  }
  if (rule.kind === 'brand') return plantBrands(sql, table, rule, world);
  if (rule.kind === 'impersonation') {
    return sql<
      MatrixRow[]
    >`select id, actor as tenant, actor as owner from public.impersonations where actor = ${world.ownerA} limit 1`;
  }
  return sql<MatrixRow[]>`select distinct on (user_id) id, user_id as tenant, user_id as owner from public.${sql(table)}
    where user_id in ${sql([world.ownerA, world.ownerB])} order by user_id, id`;
}

/** One of each owner; a domain belongs to the brand that was planted before it. */
async function plantBrands(sql: Builder, table: string, rule: TableRule, world: World): Promise<MatrixRow[]> {
  const planted: MatrixRow[] = [];
  for (const owner of [world.ownerA, world.ownerB]) {
    const [brand] = await sql<{ id: string }[]>`select id from public.brands where user_id = ${owner}`;
    const columns = { user_id: owner, ...rule.row(unique(), {}), ...(brand && { brand_id: brand.id }) };
    planted.push({ id: await plant(sql, table, columns), tenant: owner, owner });
  }
  return planted;
}
