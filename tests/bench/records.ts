import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { TransactionSql } from 'postgres';
import { makeWorkspace, type Person, type Workspace } from '../e2e/support/workspace';
import { become } from '../support/database';
import { signUp } from '../support/database-people';
import type { Measures } from './report';

const FEW = 10_000;
const MANY = 50_000;
const OTHERS = 19;
const TIMES = 25;
const CITIES = ['Berlin', 'Paris', 'Madrid', 'Cairo', 'Haifa', 'London', 'Lyon', 'Köln'];

type Read = (t: TransactionSql) => Promise<unknown>;
const ONE_CITY = ['all', ['city', 'is', 'Berlin']];

/** What a list of contacts asks of the database, all under the policies. */
const READS: Record<string, Read> = {
  'first page': (t) => t`select id from public.list_crm_contacts()`,
  'page by name': (t) => t`select id from public.list_crm_contacts(p_sort => 'first_name', p_ascending => true)`,
  'thousandth page': async (t) => t`select id from public.list_crm_contacts(p_from => ${t.json(await nearTheEnd(t))})`,
  'page with a filter': (t) => t`select id from public.list_crm_contacts(p_where => ${t.json(ONE_CITY)})`,
  'total with a filter': (t) => t`select public.filtered_count('crm_contacts', ${t.json(ONE_CITY)})`,
  'page of a rare word': (t) => t`select id from public.list_crm_contacts(p_search => 'c4ca4238')`,
  'page of a common word': (t) => t`select id from public.list_crm_contacts(p_search => 'person')`,
  'total of a common word': (t) => t`select public.filtered_count('crm_contacts', '["all"]', 'person')`,
  'header search, a rare word': (t) => t`select public.search_everything('c4ca4238')`,
  'header search, a common word': (t) => t`select public.search_everything('person')`,
  'header search, digits': (t) => t`select public.search_everything('430 1589560')`,
};

let edge: [string, string] | undefined;
async function nearTheEnd(t: TransactionSql): Promise<[string, string]> {
  if (edge) return edge;
  const [row] = await t<{ at: string; id: string }[]>`select created_at::text as at, id from public.crm_contacts
    where not deleted order by created_at, id offset 30 limit 1`;
  edge = [row?.at ?? '', row?.id ?? ''];
  return edge;
}

/** The lists of one account: with 10,000 contacts and nobody else's, then with 50,000 among 1,000,000. */
export async function records(): Promise<Measures> {
  const workspace = await makeWorkspace();
  const { sql, owner, colleague } = workspace;
  await fill(workspace, owner.id, 0, FEW);
  const few = await readAll(workspace, owner);
  const started = Date.now();
  // An index that is built at once takes a fraction of the time of one that grows by rows.
  const indexes = await sql<
    { name: string; definition: string }[]
  >`select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('crm_contacts', 'crm_phone_numbers') and indexdef like '%gin%'`;
  for (const { name } of indexes) await sql`drop index public.${sql(name)}`;
  await fill(workspace, owner.id, FEW, MANY);
  for (let n = 0; n < OTHERS; n += 1) await fill(workspace, await signUp(sql, `Other ${n}`), 0, MANY);
  for (const { definition } of indexes) await sql.unsafe(definition);
  await sql`vacuum analyze public.crm_contacts`;
  await sql`vacuum analyze public.crm_phone_numbers`;
  console.log(`1,000,000 contacts were made in ${Math.round((Date.now() - started) / 1000)} s.`);
  edge = undefined;
  const many = await readAll(workspace, owner);
  const own = await readAll(workspace, colleague);
  await sql.end();
  const measures: Measures = {};
  for (const [name, ms] of Object.entries(many)) {
    measures[`1,000,000 contacts: ${name} (ms)`] = ms;
    measures[`1,000,000 contacts: ${name}, to 10,000 (ratio)`] = round(ms / (few[name] ?? Number.NaN));
    measures[`1,000,000 contacts: ${name}, who sees the own (ms)`] = own[name] ?? Number.NaN;
  }
  return measures;
}

async function readAll({ sql }: Workspace, who: Person): Promise<Record<string, number>> {
  const measured: Record<string, number> = {};
  for (const [name, read] of Object.entries(READS)) {
    measured[name] = await sql.begin(async (t) => {
      await become(t, { sub: who.id });
      const spent: number[] = [];
      for (let n = 0; n < TIMES; n += 1) {
        const since = performance.now();
        await read(t);
        spent.push(performance.now() - since);
      }
      return round(spent.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? Number.NaN);
    });
  }
  return measured;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** By COPY, past the triggers of single inserts; the name is what md5 makes of the number. */
async function fill({ sql, colleague }: Workspace, tenant: string, from: number, to: number): Promise<void> {
  await sql.begin(async (t) => {
    await t`set local session_replication_role = replica`;
    await t`create temporary table brought (n int, city text) on commit drop`;
    const rows = function* () {
      for (let n = from + 1; n <= to; n += 1) yield `${n}\t${CITIES[n % CITIES.length]}\n`;
    };
    await pipeline(Readable.from(rows()), await t`copy brought from stdin`.writable());
    await t`insert into public.crm_contacts
        (user_id, created_by, owner_id, first_name, last_name, email, city, created_at)
      select ${tenant}, ${tenant}, case when n % 2 = 0 then ${tenant}::uuid else ${colleague.id}::uuid end,
        md5(n::text), 'Person', n || '@example.test', city, now() - n * interval '1 minute' from brought`;
    await t`insert into public.crm_phone_numbers (user_id, number, label, crm_contact_id)
      select user_id, '+49' || 1000000000 + ('x' || left(first_name, 8))::bit(32)::bigint, 'Mobile', id
      from public.crm_contacts join brought on first_name = md5(n::text) where user_id = ${tenant}`;
  });
  await sql`analyze public.crm_contacts`;
  await sql`analyze public.crm_phone_numbers`;
}
