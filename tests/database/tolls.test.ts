import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { type Caller, callingOwner, engine, hangUpAll, start, unlimited } from './call-world';

const GERMAN = '+493012345678';
let scratch: Scratch;
let sql: Sql;
let mine: Caller;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  mine = await callingOwner(sql);
  const [provider] = await sql<{ id: string }[]>`
    insert into public."phoneProviders" (user_id, created_by, owner_id, provider, name, address)
    values (${mine.owner}, ${mine.owner}, ${mine.owner}, 'sip', 'Trunk', 'sip.example.com') returning id`;
  await sql`insert into public."phoneNumbers" (user_id, created_by, owner_id, "phoneNumber", label, phone_provider_id)
    values (${mine.owner}, ${mine.owner}, ${mine.owner}, ${GERMAN}, 'Trunk', ${provider?.id ?? null})`;
  await sql`update public."phoneNumbers" set verified_at = now() where "phoneNumber" = ${GERMAN}`;
});
afterAll(() => scratch.drop());
beforeEach(async () => {
  await hangUpAll(sql);
  await unlimited(sql);
  await engine(sql, 100);
  await sql`update app.engines set sip = true`;
  await sql`update public."phoneNumbers" set allowed_countries = '{}' where "phoneNumber" = ${GERMAN}`;
});
const call = (to: string, force_plus = true) =>
  start(sql, mine.owner, { ...mine, number: GERMAN }, { to_number: to, force_plus });
const allow = (...countries: string[]) =>
  as(
    sql,
    mine.owner,
    (t) => t`update public."phoneNumbers" set allowed_countries = ${countries} where "phoneNumber" = ${GERMAN}`,
  );

test('its own country, and another one once it is allowed', async () => {
  await call('+498912345678');
  expect(await refusal(call('+33123456789'))).toBe('PT403 country_not_allowed');
  await allow('FR', 'CA');
  await call('+33123456789');
  await call('+14165550123');
  expect(await refusal(call('+12125550123'))).toBe('PT403 country_not_allowed');
  expect(await refusal(call('+18765550123'))).toBe('PT403 country_not_allowed');
});

test.each([
  '+870773111632',
  '+881612345678',
  '+88216123456',
  '+88312345678',
  '+979123456789',
  '+80812345678',
  '+99912345678',
])('%s is no number of a country', async (to) => {
  await allow('US', 'FR', 'GB');
  expect(await refusal(call(to))).toBe('PT403 country_not_allowed');
});

test.each([
  '+499001234567',
  '+49900123456789',
  '+19005550123',
  '+449098790123',
  '+33899123456',
  '+34803123456',
  '+9721900123456',
  '+209001234567',
])('%s costs its caller a premium', async (to) => {
  await allow('US', 'FR', 'GB', 'ES', 'IL', 'EG');
  expect(await refusal(call(to))).toBe('PT403 premium_number');
});

test.each([
  ['+4909001234567', 'PT403 premium_number'],
  ['+49 (0)900 1234567', 'PT403 premium_number'],
  ['+119005550123', 'PT403 premium_number'],
  ['+4409098790123', 'PT403 premium_number'],
  ['+788091234567', 'PT403 premium_number'],
  ['+1011441234567', 'PT400 invalid_number'],
  ['+1202555012345', 'PT400 invalid_number'],
])('%s is the number that exchanges understand', async (to, code) => {
  await allow('US', 'GB', 'RU');
  expect(await refusal(call(to))).toBe(code);
});

test.each([
  ['+49 (0)30 12345678', true, GERMAN, '+493012345678'],
  ['+44 (0)20 7946 0958', true, GERMAN, '+442079460958'],
  ['+3606 1 234 5678', true, GERMAN, '+3612345678'],
  ['+1 1 202 555 0100', true, GERMAN, '+12025550100'],
  ['030 12345678', false, GERMAN, '+493012345678'],
  ['06 1234 5678', false, '+390612345678', '+390612345678'],
  ['+39 06 1234 5678', true, GERMAN, '+390612345678'],
  ['+225 01 02 03 04 05', true, GERMAN, '+2250102030405'],
])('%s is one number, however it is written', async (raw, plus, from, number) => {
  const [row] = await sql`select app.normal_number(${raw}, ${plus}, ${from}) as number`;
  expect(row).toEqual({ number });
});

test.each(['911', '112', '999', '110', '0112', '+911', '+112', '+1911', '+49112', '+44999', '+353112'])(
  '%s: nobody is called in an emergency by an agent',
  async (to) => {
    await allow('US', 'GB', 'IE');
    expect(await refusal(call(to))).toBe('PT400 invalid_number');
    expect(await refusal(call(to, false))).toBe('PT400 invalid_number');
  },
);

test('a refused call leaves nothing behind', async () => {
  const rows = () =>
    sql`select (select count(*) from public."callLogs")::int as calls, (select count(*) from public.api_start_calls)::int as asked`;
  const before = await rows();
  await refusal(call('+33123456789'));
  expect(await rows()).toEqual(before);
});

test('the simulated callee is reached from everywhere', async () => {
  await call('+12025550100');
});

test.each([[['de']], [['DEU']], [['DE', null]], [['D E']]])('%j are no countries', async (countries) => {
  await expect(
    sql`update public."phoneNumbers" set allowed_countries = ${countries} where "phoneNumber" = ${GERMAN}`,
  ).rejects.toThrow('check constraint');
});

test('every country is known by the numbers that people have there', async () => {
  const SHARED = ['BL', 'MF', 'BQ', 'SJ', 'AX', 'CC', 'CX', 'EH', 'YT', 'TA', 'VA', 'GG', 'IM', 'JE', 'XK', 'AC'];
  const numbers = getCountries().flatMap((country) => {
    const number = getExampleNumber(country, examples)?.number;
    return number && !SHARED.includes(country) ? [{ country, number: String(number) }] : [];
  });
  expect(numbers.length).toBeGreaterThan(200);
  const plain = await sql<{ number: string }[]>`
    select number from unnest(${numbers.map(({ number }) => number)}::text[]) number where app.plain_number(number) <> number`;
  expect(plain).toEqual([]);
  const found = await sql<{ number: string; country: string | null }[]>`
    select number, app.country_of(number) as country from unnest(${numbers.map(({ number }) => number)}::text[]) number`;
  const known = new Map(found.map(({ number, country }) => [number, country]));
  expect(numbers.filter(({ number, country }) => known.get(number) !== country)).toEqual([]);
});
