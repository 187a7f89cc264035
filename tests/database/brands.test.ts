import { randomUUID } from 'node:crypto';
import type { Row, Sql, TransactionSql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { member, signUp, VERBS } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';

let scratch: Scratch;
let sql: Sql;
let affiliate: string;
let rival: string;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  affiliate = await signUp(sql, 'Affiliate');
  rival = await signUp(sql, 'Rival');
  await save(rival, 'Rival', '#112233');
});
afterAll(() => scratch.drop());

async function one<T extends Row>(who: string, work: (sql: TransactionSql) => PromiseLike<readonly T[]>): Promise<T> {
  const [row] = await as(sql, who, work);
  if (!row) throw new Error('no row');
  return row;
}
const save = (who: string, name: string, colour: string, version: number | null = null) =>
  one(who, (t) => t`select * from public.save_brand(${name}, ${colour}, ${version})`);
const claim = (who: string, host: string) => one(who, (t) => t`select * from public.claim_brand_domain(${host})`);
const check = async (id: string, records: string[] | null) =>
  (await sql`select * from public.check_brand_domain(${id}, ${records}::text[])`)[0];
const brandFor = async (host: string | null, user: string | null = null) =>
  (await sql`select public.brand_for(${host}, ${user}) as brand`)[0]?.brand;
const record = (domain: Row) => `parley-verification=${domain.verification_token}`;
const setSwitch = (who: string, on: boolean | null) =>
  sql`update public."internalUsers" set affiliate_dashboard_enabled = ${on} where "authID" = ${who}`;

test('a brand is saved once a main account, trimmed, with a version', async () => {
  const made = await save(affiliate, '  Bright   Line ', ' #0B6E4F');
  expect(made).toMatchObject({ name: 'Bright Line', colour: '#0b6e4f', user_id: affiliate, version: 1 });
  expect(await save(affiliate, 'Brightline', '#0b6e4f', 1)).toMatchObject({ id: made.id, version: 2 });
  expect(await refusal(save(affiliate, 'Late', '#0b6e4f', 1))).toBe('PT409 version_conflict');
});

test.each([
  ['', '#0b6e4f', 'brand_name'],
  ['   ', '#0b6e4f', 'brand_name'],
  ['x'.repeat(41), '#0b6e4f', 'brand_name'],
  ['<script>', '#0b6e4f', 'brand_name'],
  ['abc\u202edef', '#0b6e4f', 'brand_name'],
  ['abc\u0007', '#0b6e4f', 'brand_name'],
  ['zero\u200bwidth', '#0b6e4f', 'brand_name'],
  ['Fine', 'red', 'brand_colour'],
  ['Fine', '#0b6e4', 'brand_colour'],
  ['Fine', '#0b6e4f;}', 'brand_colour'],
])('%j with %j is refused', async (name, colour, code) => {
  expect(await refusal(save(affiliate, name, colour))).toBe(`PT400 ${code}`);
});

test('sub-users, the switched off and strangers have no brand', async () => {
  const manager = await member(sql, affiliate, { scope: 'all', verbs: VERBS });
  const id = (await claim(affiliate, 'strangers.brightline.com')).id;
  const calls = (who: string) => [
    as(sql, who, (t) => t`select public.save_brand('Mine', '#0b6e4f')`),
    as(sql, who, (t) => t`select public.set_brand_image('logo', null)`),
    as(sql, who, (t) => t`select public.claim_brand_domain('mine.brightline.com')`),
    as(sql, who, (t) => t`select public.release_brand_domain(${id})`),
  ];
  for (const call of calls(manager)) expect(await refusal(call)).toBe('PT403 not_allowed');
  await setSwitch(affiliate, false);
  for (const call of calls(affiliate)) expect(await refusal(call)).toBe('PT403 not_allowed');
  expect(await as(sql, affiliate, (t) => t`select id from public.brands`)).toEqual([]);
  await setSwitch(affiliate, null);
  expect(await refusal(as(sql, rival, (t) => t`select public.release_brand_domain(${id})`))).toBe('PT404 not_found');
  expect(await refusal(as(sql, affiliate, (t) => t`select public.check_brand_domain(${id}, null)`))).toBe('42501');
});

test.each([
  ['', 'brand_domain_host'],
  ['intranet', 'brand_domain_host'],
  ['münchen.de', 'brand_domain_host'],
  ['-a.com', 'brand_domain_host'],
  ['a..com', 'brand_domain_host'],
  ['a.com:80', 'brand_domain_host'],
  ['a.com/x', 'brand_domain_host'],
  ['*.a.com', 'brand_domain_host'],
  [`${'a'.repeat(64)}.com`, 'brand_domain_host'],
  ['127.0.0.1', 'brand_domain_reserved'],
  ['localhost', 'brand_domain_reserved'],
  ['LOCALHOST.', 'brand_domain_reserved'],
  ['printer.local', 'brand_domain_reserved'],
  ['db.internal', 'brand_domain_reserved'],
  ['1.0.0.127.in-addr.arpa', 'brand_domain_reserved'],
])('the host %j is refused: %s', async (host, code) => {
  expect(await refusal(claim(affiliate, host))).toBe(`PT400 ${code}`);
});

test('a host is written small, without its last dot, in punycode, once, and ten times at most', async () => {
  const owner = await signUp(sql, 'Many');
  expect(await refusal(claim(owner, 'a.com'))).toBe('PT404 brand_missing');
  await save(owner, 'Many', '#0b6e4f');
  expect(await claim(owner, ' Portal.Acme.CO.uk. ')).toMatchObject({ host: 'portal.acme.co.uk', verified_at: null });
  expect(await claim(owner, 'xn--mnchen-3ya.de')).toMatchObject({ host: 'xn--mnchen-3ya.de' });
  expect(await refusal(claim(owner, 'PORTAL.acme.co.uk'))).toBe('PT409 brand_domain_exists');
  for (let n = 3; n <= 10; n += 1) await claim(owner, `h${n}.acme.com`);
  expect(await refusal(claim(owner, 'h11.acme.com'))).toBe('PT409 brand_domain_limit');
});

test('only the record at the host proves it, and a brand is seen there from then on', async () => {
  const domain = await claim(affiliate, 'app.brightline.com');
  expect(await brandFor('app.brightline.com')).toBeNull();
  const other = await claim(affiliate, 'other.brightline.com');
  for (const records of [[], ['v=spf1 -all', record(other)], [domain.verification_token]]) {
    expect(await check(domain.id, records)).toMatchObject({ verified_at: null, checked_at: expect.any(Date) });
  }
  expect(await brandFor('app.brightline.com')).toBeNull();
  expect(await check(domain.id, ['v=spf1 -all', record(domain)])).toMatchObject({ verified_at: expect.any(Date) });
  expect(await brandFor('app.brightline.com')).toEqual({
    ...{ id: domain.brand_id, name: 'Brightline', colour: '#0b6e4f', logo_path: null, name_image_path: null },
    ...{ custom_domain: 'app.brightline.com', by_host: true },
  });
  await setSwitch(affiliate, false);
  expect(await brandFor('app.brightline.com')).toBeNull();
  await setSwitch(affiliate, null);
  await as(sql, affiliate, (t) => t`select public.release_brand_domain(${domain.id})`);
  expect(await brandFor('app.brightline.com')).toBeNull();
});

test('a host has one brand: it moves only when the record moves', async () => {
  const [mine, theirs] = [
    await claim(affiliate, 'moves.example-brand.com'),
    await claim(rival, 'moves.example-brand.com'),
  ];
  await check(mine.id, [record(mine)]);
  expect(await refusal(check(theirs.id, [record(mine), record(theirs)]))).toBe('PT409 brand_domain_taken');
  expect(await refusal(check(theirs.id, null))).toBe('PT409 brand_domain_taken');
  expect(await check(theirs.id, [record(mine)])).toMatchObject({ verified_at: null });
  expect(await brandFor('moves.example-brand.com')).toMatchObject({ name: 'Brightline' });
  await check(theirs.id, [record(theirs)]);
  expect(await brandFor('moves.example-brand.com')).toMatchObject({ name: 'Rival' });
  const both =
    await sql`select verified_at is not null as held from public.brand_domains where host = 'moves.example-brand.com'`;
  expect(both.filter(({ held }) => held)).toHaveLength(1);
});

test('two that prove a name without records at once: one has it', async () => {
  const ids = [await claim(affiliate, 'race.localhost'), await claim(rival, 'race.localhost')].map(({ id }) => id);
  const said = await Promise.all(ids.map((id) => refusal(check(id, null))));
  expect(said.sort()).toEqual(['PT409 brand_domain_taken', undefined]);
});

test('an account shows the brand that it belongs to, wherever it is; a host speaks before the account', async () => {
  const person = await member(sql, affiliate, { scope: 'own', verbs: VERBS });
  expect(await brandFor('127.0.0.1', person)).toMatchObject({ name: 'Brightline', by_host: false });
  expect(await brandFor('moves.example-brand.com', person)).toMatchObject({ name: 'Rival', by_host: true });
  expect(await brandFor('127.0.0.1', await signUp(sql, 'Nobody'))).toBeNull();
  expect(await brandFor(null, null)).toBeNull();
});

test('an account that an affiliate brought shows its brand until it has one of its own, and never a link to its host', async () => {
  const [brought, alone] = [await signUp(sql, 'Brought'), await signUp(sql, 'Alone')];
  await sql`insert into public.affiliate_referrals (user_id, affiliate) values (${brought}, ${affiliate})`;
  const colleague = await member(sql, brought, { scope: 'own', verbs: VERBS });
  for (const person of [brought, colleague]) {
    expect(await brandFor('', person)).toMatchObject({ name: 'Brightline', by_host: false });
  }
  expect(await brandFor('', alone)).toBeNull();
  expect(await brandFor('moves.example-brand.com', brought)).toMatchObject({ name: 'Rival', by_host: true });
  const own = await claim(affiliate, 'brought.brightline.com');
  await check(own.id, [record(own)]);
  const [mail] = await sql`select public.mail_brand('brought.brightline.com', ${brought}, false) as brand`;
  expect(mail?.brand).toMatchObject({ name: 'Brightline', by_host: false });
  await setSwitch(affiliate, false);
  expect(await brandFor('', brought)).toBeNull();
  await setSwitch(affiliate, null);
  await setSwitch(brought, true);
  await save(brought, 'Self Made', '#112233');
  expect(await brandFor('', colleague)).toMatchObject({ name: 'Self Made' });
});

test('a mail leads to the brand’s host only for accounts of that brand; whoever is new gets its name alone', async () => {
  const mail = async (host: string, user: string, isNew = false) =>
    (await sql`select public.mail_brand(${host}, ${user}, ${isNew}) as brand`)[0]?.brand;
  const domain = await claim(affiliate, 'mail.brightline.com');
  await check(domain.id, [record(domain)]);
  const person = await member(sql, affiliate, { scope: 'own', verbs: VERBS });
  const stranger = await signUp(sql, 'Stranger');
  expect(await mail('mail.brightline.com', person)).toMatchObject({ name: 'Brightline', by_host: true });
  expect(await mail('moves.example-brand.com', person)).toMatchObject({ name: 'Brightline', by_host: false });
  expect(await mail('', person)).toMatchObject({ name: 'Brightline', by_host: false });
  expect(await mail('mail.brightline.com', stranger)).toBeNull();
  expect(await mail('mail.brightline.com', stranger, true)).toMatchObject({ name: 'Brightline', by_host: false });
  expect(await mail('unknown.brightline.com', stranger, true)).toBeNull();
});

test('a picture is one that the server has put into the own folder', async () => {
  const path = `${affiliate}/${'a'.repeat(32)}.png`;
  const foreign = `${rival}/${'a'.repeat(32)}.png`;
  const set = (kind: string, to: string | null) =>
    one(affiliate, (t) => t`select * from public.set_brand_image(${kind}, ${to})`);
  expect(await refusal(set('logo', path))).toBe('PT400 brand_image');
  await sql`insert into storage.objects (bucket_id, name) values ('brands', ${path}), ('brands', ${foreign})`;
  expect(await set('logo', path)).toMatchObject({ logo_path: path, name_image_path: null });
  expect(await set('name_image', path)).toMatchObject({ logo_path: path, name_image_path: path });
  expect(await one(affiliate, (t) => t`select * from public.set_brand_image('logo')`)).toMatchObject({
    logo_path: null,
  });
  for (const bad of [foreign, 'https://evil.example/x.png', 'javascript:alert(1)', `${path}/../x.png`, `${path}.svg`]) {
    expect(await refusal(set('logo', bad))).toBe('PT400 brand_image');
  }
  expect(await refusal(set('colour', path))).toBe('PT400 brand_image');
  const write = as(
    sql,
    affiliate,
    (t) => t`insert into storage.objects (bucket_id, name) values ('brands', ${randomUUID()})`,
  );
  expect(await refusal(write)).toBe('42501');
});

test('every change stands in the chain of the account', async () => {
  const actions = await sql<
    { what: string }[]
  >`select entity || ' ' || action as what from public.audit_log where user_id = ${affiliate}`;
  const told = new Set(actions.map(({ what }) => what));
  for (const what of [
    'brands insert',
    'brands update',
    'brand_domains insert',
    'brand_domains update',
    'brand_domains delete',
  ]) {
    expect(told).toContain(what);
  }
});
