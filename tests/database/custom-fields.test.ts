import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { member, signUp, VERBS } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { define as defineField, defineAll, type Type, TYPES, write as writeContact } from './custom-world';

let scratch: Scratch;
let sql: Sql;
let owner: string;
let keys: Record<Type, string>;

beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  owner = await signUp(sql);
  keys = await defineAll(sql, owner);
});
afterAll(() => scratch.drop());

const define = (who: string, type: Type, more: object = {}) => defineField(sql, who, type, more);
const write = (values: object, who = owner) => writeContact(sql, who, values);
const change = (id: string, custom: object) =>
  as(sql, owner, (t) => t`update public.crm_contacts set custom = ${sql.json({ ...custom })} where id = ${id}`);
const customOf = async (id: string) =>
  (await sql<{ custom: object }[]>`select custom from public.crm_contacts where id = ${id}`)[0]?.custom;

test('each type takes what it is made for, and nothing else; what is empty is not kept', async () => {
  const good = {
    ...{ text: 'x', number: -1.5, date: '2026-02-28', select: 'Red', yesno: false, link: 'https://example.com/a' },
  };
  const bad: Record<Type, unknown[]> = {
    ...{
      text: [1, {}, 'x'.repeat(2001)],
      number: ['1', true],
      date: ['2026-02-30', '1.2.2026', 5],
      select: ['Green', 1],
    },
    ...{ yesno: ['true', 0], link: ['javascript:alert(1)', 'ftp://x', 'https://a b'] },
  };
  const id = await write(Object.fromEntries(TYPES.map((type) => [keys[type], good[type]])));
  expect(await customOf(id)).toEqual(Object.fromEntries(TYPES.map((type) => [keys[type], good[type]])));
  for (const type of TYPES) {
    for (const value of bad[type]) {
      expect([type, value, await refusal(change(id, { [keys[type]]: value }))]).toEqual([
        type,
        value,
        'PT400 invalid_custom',
      ]);
    }
  }
  expect(await refusal(change(id, { t_00000000: 'x' }))).toBe('PT400 invalid_custom');
  await change(id, { [keys.text]: '', [keys.number]: null, [keys.yesno]: true });
  expect(await customOf(id)).toEqual({ [keys.yesno]: true });
});

test('a field of another account is unknown', async () => {
  const stranger = await signUp(sql);
  expect(await refusal(write({ [keys.text]: 'x' }, stranger))).toBe('PT400 invalid_custom');
});

test('what a retired field and a dropped choice say stays, and is not said anew', async () => {
  const who = await signUp(sql);
  const [text, choice] = [await define(who, 'text'), await define(who, 'select', { options: ['Red'] })];
  const id = await write({ [text]: 'kept', [choice]: 'Red' }, who);
  await as(sql, who, (t) => t`update public.crm_custom_fields set retired = true where key = ${text}`);
  await as(sql, who, (t) => t`update public.crm_custom_fields set options = '{Blue}' where key = ${choice}`);
  const save = (custom: object) =>
    as(sql, who, (t) => t`update public.crm_contacts set custom = ${sql.json({ ...custom })} where id = ${id}`);
  await save({ [choice]: 'Red' });
  expect(await customOf(id)).toEqual({ [text]: 'kept', [choice]: 'Red' });
  expect(await refusal(save({ [text]: 'new', [choice]: 'Red' }))).toBe('PT400 invalid_custom');
  await save({ [choice]: 'Blue' });
  expect(await refusal(save({ [choice]: 'Red' }))).toBe('PT400 invalid_custom');
});

test('what must be filled in is asked for when custom fields are written', async () => {
  const who = await signUp(sql);
  const [must, other] = [await define(who, 'text', { required: true }), await define(who, 'number')];
  expect(await refusal(write({ [other]: 1 }, who))).toBe('PT400 custom_required');
  const id = await write({}, who);
  const save = (custom: object) =>
    as(sql, who, (t) => t`update public.crm_contacts set custom = ${sql.json({ ...custom })} where id = ${id}`);
  expect(await refusal(save({ [other]: 1 }))).toBe('PT400 custom_required');
  expect(await refusal(save({ [must]: 'x', [other]: 1 }))).toBeUndefined();
});

test('deals have fields of their own', async () => {
  const who = await signUp(sql);
  const [size, must] = [
    await define(who, 'number', { noun: 'deals' }),
    await define(who, 'text', { noun: 'deals', required: true }),
  ];
  const deal = (name: string, custom: object) =>
    as(
      sql,
      who,
      (t) => t`insert into public.deals (name, currency, close_date, stage_id, custom)
        select ${name}, 'EUR', '2026-12-24', id, ${sql.json({ ...custom })} from public.deal_stages where code = 'new'`,
    );
  expect(await refusal(deal('Wrong', { [size]: 'many', [must]: 'x' }))).toBe('PT400 invalid_custom');
  expect(await refusal(deal('Empty', { [size]: 5 }))).toBe('PT400 custom_required');
  expect(await refusal(write({ [size]: 5 }, who))).toBe('PT400 invalid_custom');
  await deal('Small', { [size]: 5, [must]: 'x' });
  await deal('Large', { [size]: 50, [must]: 'x' });
  const where = sql.json(['all', [`custom.${size}`, 'gte', '10']]);
  expect(await as(sql, who, (t) => t`select name from public.list_deals(p_where => ${where})`)).toEqual([
    { name: 'Large' },
  ]);
});

test('texts, choices and links are searched, in any spelling; numbers and retired ones are none’s business', async () => {
  const who = await signUp(sql);
  const nouns = { crm_contacts: 'first_name', crm_leads: 'first_name', crm_accounts: 'name' };
  for (const [noun, name] of Object.entries(nouns)) {
    const text = await define(who, 'text', { noun });
    const choice = await define(who, 'select', { noun, options: ['Zürich'] });
    const link = await define(who, 'link', { noun });
    const number = await define(who, 'number', { noun });
    const said = { [text]: 'ﺪﺎﻧﺍ Straße', [choice]: 'Zürich', [link]: 'https://wiki.example/ada', [number]: 4711 };
    await as(sql, who, (t) => t`insert into public.${t(noun)} ${t({ [name]: 'Ada', custom: sql.json(said) })}`);
    for (const [typed, hits] of [
      ['zurich', 1],
      ['STRASSE', 1],
      ['wiki.example', 1],
      ['دانا', 1],
      ['ada zur', 1],
      ['4711', 0],
      ['urich', 1],
      ['ur', 0],
    ] as const) {
      const found = await as(sql, who, (t) => t`select id from public.${t(`list_${noun}`)}(p_search => ${typed})`);
      expect([noun, typed, found.length]).toEqual([noun, typed, hits]);
    }
    const anywhere = await as(sql, who, (t) => t`select fragment from public.search_everything('zurich')`);
    for (const { fragment } of anywhere) expect(fragment).toMatch(/^[^{"]*Zürich[^{"]*$/);
    expect([noun, anywhere.length]).toEqual([noun, Object.keys(nouns).indexOf(noun) + 1]);
  }
});

test('a converted lead hands its fields to those of the same name and type, and keeps them', async () => {
  const who = await signUp(sql);
  const [budget, colour, odd, secret] = [
    await define(who, 'number', { noun: 'crm_leads', label: 'Budget' }),
    await define(who, 'select', { noun: 'crm_leads', label: 'Colour', options: ['Red', 'Blue'] }),
    await define(who, 'text', { noun: 'crm_leads', label: 'Odd' }),
    await define(who, 'text', { noun: 'crm_leads', label: 'Secret' }),
  ];
  const inContact = {
    budget: await define(who, 'number', { label: 'budget' }),
    colour: await define(who, 'select', { label: 'Colour', options: ['Blue'] }),
    odd: await define(who, 'number', { label: 'Odd' }),
    must: await define(who, 'text', { label: 'Must', required: true }),
  };
  const inDeal = await define(who, 'number', { noun: 'deals', label: 'Budget' });
  const inAccount = await define(who, 'text', { noun: 'crm_accounts', label: 'Secret' });
  const custom = { [budget]: 500, [colour]: 'Red', [odd]: 'x', [secret]: 'y' };
  const unplaced = (lead: string, nouns: string[]) =>
    as(sql, who, (t) => t<{ label: string }[]>`select public.unplaced_fields(${lead}, ${nouns}) as label`);
  const convert = async (said: object) => {
    const [row] = await as(sql, who, async (t) => {
      const [lead] = await t<
        { id: string }[]
      >`insert into public.crm_leads (first_name, custom) values ('Ada', ${sql.json({ ...said })}) returning id`;
      const [stage] = await t<{ id: string }[]>`select id from public.deal_stages where code = 'new'`;
      await t`select public.convert_lead(${lead?.id ?? ''}, null, null, 'Mill', ${sql.json({ name: 'Deal', currency: 'EUR', close_date: '2026-12-24', stage_id: stage?.id ?? '' })})`;
      return t`select l.custom as lead, c.custom as contact, a.custom as account, d.custom as deal from public.crm_leads l
        join public.crm_contacts c on c.id = l.converted_contact_id join public.crm_accounts a on a.id = l.converted_account_id
        join public.deals d on d.id = l.converted_deal_id where l.id = ${lead?.id ?? ''}`;
    });
    return row;
  };
  expect(await convert(custom)).toEqual({
    ...{ lead: custom, contact: { [inContact.budget]: 500 }, account: { [inAccount]: 'y' }, deal: { [inDeal]: 500 } },
  });
  expect(await convert({ [colour]: 'Blue' })).toMatchObject({
    contact: { [inContact.colour]: 'Blue' },
    account: {},
    deal: {},
  });

  const [waiting] = await as(
    sql,
    who,
    (t) => t<{ id: string }[]>`insert into public.crm_leads (custom) values (${sql.json(custom)}) returning id`,
  );
  const stays = async (...nouns: string[]) => (await unplaced(waiting?.id ?? '', nouns)).map(({ label }) => label);
  expect(await stays('crm_contacts', 'crm_accounts', 'deals')).toEqual(['Colour', 'Odd']);
  expect(await stays('crm_contacts')).toEqual(['Colour', 'Odd', 'Secret']);
  expect(await stays()).toEqual(['Budget', 'Colour', 'Odd', 'Secret']);
  expect(await as(sql, await signUp(sql), (t) => t`select public.unplaced_fields(${waiting?.id ?? ''}, '{}')`)).toEqual(
    [],
  );
});

test('a change of custom fields is told field by field, by their names', async () => {
  const who = await signUp(sql);
  const [size, home, same] = [
    await define(who, 'number', { label: 'Size' }),
    await define(who, 'link', { label: 'Home' }),
    await define(who, 'text', { label: 'Same' }),
  ];
  const id = await write({ [size]: 5, [same]: 'x' }, who);
  const changed = { [size]: 7, [same]: 'x', [home]: 'https://example.com' };
  await as(
    sql,
    who,
    (t) => t`update public.crm_contacts set first_name = 'Bea', custom = ${sql.json(changed)} where id = ${id}`,
  );
  const [entry] = await as(
    sql,
    who,
    (t) => t<{ data: { changes: object[] } }[]>`select data from public.timeline('crm_contacts', ${id}, '{field}')`,
  );
  expect(entry?.data.changes).toEqual([
    { column: `custom.${home}`, label: 'Home', type: 'link', to: 'https://example.com' },
    { column: `custom.${size}`, label: 'Size', type: 'number', from: 5, to: 7 },
    { column: 'first_name', from: 'Ada', to: 'Bea' },
  ]);
});

test('only whoever may change all settings defines fields; a field stays what it is', async () => {
  const own = await member(sql, owner, { scope: 'own', verbs: VERBS });
  expect(await refusal(define(own, 'text'))).toBe('42501');
  for (const column of ['noun', 'key', 'type']) {
    const value = { noun: 'crm_leads', key: 't_00000000', type: 'date' }[column] ?? '';
    const forged = as(
      sql,
      owner,
      (t) => t`update public.crm_custom_fields set ${t({ [column]: value })} where key = ${keys.text}`,
    );
    expect([column, await refusal(forged)]).toEqual([column, '42501']);
  }
});
