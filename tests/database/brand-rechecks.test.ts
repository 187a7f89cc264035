import type { Sql } from 'postgres';
import { signUp } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';

let scratch: Scratch;
let sql: Sql;
let owner: string;
let brand: string;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  owner = await signUp(sql, 'Affiliate');
  const [row] = await sql<{ id: string }[]>`
    insert into public.brands (user_id, name, colour) values (${owner}, 'Brightline', '#0b6e4f') returning id`;
  brand = row?.id ?? '';
});
afterAll(() => scratch.drop());

async function proven(host: string): Promise<{ id: string; record: string }> {
  const [row] = await sql<{ id: string; record: string }[]>`
    insert into public.brand_domains (user_id, brand_id, host, verified_at) values (${owner}, ${brand}, ${host}, now() - interval '9 days')
    returning id, 'parley-verification=' || verification_token as record`;
  if (!row) throw new Error('no host');
  return row;
}
const state = async (id: string) =>
  (
    await sql`select verified_at is not null as proven, missed_since is not null as missed from public.brand_domains where id = ${id}`
  )[0];
const look = (id: string, records: string[] | null) => sql`select app.recheck_brand_domain(${id}, ${records}::text[])`;
const due = async () =>
  (await sql<{ host: string }[]>`select host from app.due_brand_domains()`).map(({ host }) => host);
/** As if the last look, and what was found missing then, lay so long ago. */
async function ago(id: string, hours: number): Promise<void> {
  const span = `${hours} hours`;
  await sql`update app.brand_domain_rechecks set checked_at = checked_at - ${span}::interval where domain_id = ${id}`;
  await sql`update public.brand_domains set missed_since = missed_since - ${span}::interval
    where id = ${id} and missed_since is not null`;
}
const logged = async (id: string) =>
  Number((await sql`select count(*) from public.audit_log where entity_id = ${id}`)[0]?.count);

test('a proven host is looked at once a day, every six hours once the record was missing, a local name never', async () => {
  const { id, record } = await proven('daily.brightline.com');
  await proven('local.localhost');
  expect(await due()).toEqual(['daily.brightline.com']);
  await look(id, [record]);
  expect(await due()).toEqual([]);
  await ago(id, 23);
  expect(await due()).toEqual([]);
  await ago(id, 2);
  expect(await due()).toEqual(['daily.brightline.com']);
  await look(id, []);
  await ago(id, 7);
  expect(await due()).toEqual(['daily.brightline.com']);
  await sql`delete from public.brand_domains where id = ${id}`;
});

test('a record that stands, and a name server that is silent, change nothing and are not logged', async () => {
  const { id, record } = await proven('quiet.brightline.com');
  const before = await logged(id);
  for (const records of [[record], null, ['v=spf1', record], null]) {
    await look(id, records);
    await ago(id, 200);
  }
  expect(await state(id)).toEqual({ proven: true, missed: false });
  expect(await logged(id)).toBe(before);
});

test('one miss takes nothing away, and the record’s return forgets it', async () => {
  const { id, record } = await proven('blip.brightline.com');
  await look(id, []);
  expect(await state(id)).toEqual({ proven: true, missed: true });
  await ago(id, 200);
  await look(id, ['parley-verification=somebody-else']);
  expect(await state(id)).toEqual({ proven: true, missed: true });
  await look(id, [record]);
  expect(await state(id)).toEqual({ proven: true, missed: false });
  for (let n = 0; n < 3; n += 1) await look(id, []);
  await ago(id, 200);
  expect(await state(id)).toEqual({ proven: true, missed: true });
});

test('after three days and four looks without the record the host is lost; silence never counts', async () => {
  const { id, record } = await proven('gone.brightline.com');
  for (let n = 0; n < 3; n += 1) await look(id, []);
  await ago(id, 71);
  await look(id, []);
  expect(await state(id)).toEqual({ proven: true, missed: true });
  await ago(id, 2);
  for (let n = 0; n < 9; n += 1) await look(id, null);
  expect(await state(id)).toEqual({ proven: true, missed: true });
  await look(id, []);
  expect(await state(id)).toEqual({ proven: false, missed: false });
  expect((await sql`select public.brand_for('gone.brightline.com') as brand`)[0]?.brand).toBeNull();
  await sql`select public.check_brand_domain(${id}, ${[record]})`;
  expect(await state(id)).toEqual({ proven: true, missed: false });
});

test('its owner need not wait for the next look once the record is back', async () => {
  const { id, record } = await proven('back.brightline.com');
  await look(id, []);
  await sql`select public.check_brand_domain(${id}, ${[]}::text[])`;
  expect(await state(id)).toEqual({ proven: true, missed: true });
  await sql`select public.check_brand_domain(${id}, ${[record]})`;
  expect(await state(id)).toEqual({ proven: true, missed: false });
});
