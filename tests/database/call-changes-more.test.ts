import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { member } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { callsOf, idOf } from './call-changes-world';
import { callingOwner, type Caller } from './call-world';
import { define, defineAll, type Type } from './custom-world';

let scratch: Scratch;
let sql: Sql;
let mine: Caller;
let calls: ReturnType<typeof callsOf>;
let keys: Record<Type, string>;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  mine = await callingOwner(sql);
  calls = callsOf(sql, mine);
  keys = await defineAll(sql, mine.owner);
});
afterAll(() => scratch.drop());

const BOTH = { update: true, create: 'contact' };
const rules = (fields: Record<string, string>, more: object = {}) => ({
  ...{ incoming: BOTH, outgoing: BOTH, fields },
  ...more,
});
const own = (type: Type) => `custom.${keys[type]}`;
const everyOwn = (mode: string) => Object.fromEntries(Object.values(keys).map((key) => [`custom.${key}`, mode]));
const saidOwn = (values: Partial<Record<Type, string>>) =>
  Object.fromEntries(Object.entries(values).map(([type, value]) => [`custom.${keys[type as Type]}`, value]));
async function contact(values: Record<string, unknown> = {}): Promise<string> {
  const { custom = {}, ...rest } = values;
  const [row] =
    await sql`insert into public.crm_contacts ${sql({ user_id: mine.owner, owner_id: mine.owner, ...rest })} returning id`;
  const id = String(row?.id);
  await sql`update public.crm_contacts set custom = ${JSON.stringify(custom)}::text::jsonb where id = ${id}`;
  return id;
}
const customOf = async (id: string) => (await sql`select custom from public.crm_contacts where id = ${id}`)[0]?.custom;
const preview = (call: string, asked: object, sub = mine.owner) =>
  as(
    sql,
    sub,
    (t) =>
      t`select field, before, after, verdict from public.preview_call_changes(${call}, ${JSON.stringify(asked)}::text::jsonb)`,
  );
const history = (id: string) =>
  sql`select changes, call_id, actor from public.field_changes where subject_id = ${id} order by at desc, id desc limit 1`;
const numbersOf = async (id: string) => {
  const rows = await sql<{ number: string }[]>`select number from public.crm_phone_numbers
    where crm_contact_id = ${id} and not deleted order by position, created_at`;
  return rows.map(({ number }) => number);
};

describe('fields of the account’s own', () => {
  const SAID = {
    text: 'Likes tea',
    number: '42.5',
    date: '2026-12-24',
    select: 'red',
    yesno: 'Yes',
    link: 'https://a.test/x',
  };

  test('each is kept by its type, once where something is missing, and taken back', async () => {
    const id = await contact({ custom: { [keys.number]: 7 } });
    const call = await calls.called(rules(everyOwn('missing')), { who: { contact_id: id } });
    await calls.store(call, saidOwn(SAID));
    const filled = {
      ...{ [keys.text]: 'Likes tea', [keys.date]: '2026-12-24', [keys.select]: 'Red' },
      ...{ [keys.yesno]: true, [keys.link]: 'https://a.test/x' },
    };
    expect(await customOf(id)).toEqual({ ...filled, [keys.number]: 7 });
    expect((await history(id))[0]).toMatchObject({ call_id: call, actor: null, changes: [{ column: 'custom' }] });
    const made = await calls.changes(call);
    expect(made).toHaveLength(5);
    await calls.revert(idOf(made, own('yesno')));
    expect(await calls.revertAll(call)).toEqual([{ reverted: 4, kept: 0 }]);
    expect(await customOf(id)).toEqual({ [keys.number]: 7 });
  });

  test('what is overwritten comes back as it was', async () => {
    const id = await contact({ custom: { [keys.number]: 7, [keys.select]: 'Blue' } });
    const call = await calls.called(rules({ [own('number')]: 'overwrite' }), { who: { contact_id: id } });
    await calls.store(call, saidOwn(SAID));
    expect(await customOf(id)).toEqual({ [keys.number]: 42.5, [keys.select]: 'Blue' });
    const [change] = await calls.changes(call);
    expect(change).toMatchObject({ field: own('number'), before: 7, after: 42.5, stands: true });
    await calls.revert(change?.id ?? '');
    expect(await customOf(id)).toEqual({ [keys.number]: 7, [keys.select]: 'Blue' });
  });

  test('what the type does not take is refused, and the preview says why', async () => {
    const id = await contact();
    const call = await calls.called(rules(everyOwn('overwrite')), { who: { contact_id: id } });
    await calls.store(
      call,
      saidOwn({ number: 'many', date: '2026-02-30', select: 'Green', yesno: 'perhaps', link: 'javascript:x' }),
    );
    expect(await customOf(id)).toEqual({});
    const planned = await preview(call, rules(everyOwn('overwrite')));
    expect(Object.fromEntries(planned.map(({ field, verdict }) => [field, verdict]))).toEqual({
      ...{ [own('number')]: 'not_number', [own('date')]: 'not_date', [own('select')]: 'not_select' },
      ...{ [own('yesno')]: 'not_yesno', [own('link')]: 'not_link' },
    });
  });

  test('what somebody has said of that field since is theirs; of another it is no matter', async () => {
    const id = await contact({ custom: { [keys.number]: 7 } });
    const call = await calls.called(rules(everyOwn('overwrite')), { who: { contact_id: id } });
    await as(
      sql,
      mine.owner,
      (t) => t`update public.crm_contacts set custom = ${sql.json({ [keys.number]: 8 })} where id = ${id}`,
    );
    await calls.store(call, saidOwn({ number: '9', text: 'New' }));
    expect(await customOf(id)).toEqual({ [keys.number]: 8, [keys.text]: 'New' });
  });

  test('a field that must be filled in does not hold up the others', async () => {
    const must = await define(sql, mine.owner, 'text', { label: 'Must', required: true });
    const id = await contact();
    const call = await calls.called(rules({ [own('text')]: 'missing' }), { who: { contact_id: id } });
    await calls.store(call, saidOwn({ text: 'Tea' }));
    expect(await customOf(id)).toEqual({ [keys.text]: 'Tea' });
    expect(await calls.revertAll(call)).toEqual([{ reverted: 1, kept: 0 }]);
    await sql`update public.crm_custom_fields set retired = true where key = ${must}`;
    const late = await calls.called(rules({ [`custom.${must}`]: 'missing' }), { who: { contact_id: id } });
    await calls.store(late, { [`custom.${must}`]: 'x' });
    expect(await calls.changes(late)).toEqual([]);
  });

  test('a mind is asked for the fields of the person, and of both kinds while it is nobody', async () => {
    await define(sql, mine.owner, 'text', { noun: 'crm_leads', label: 'Of leads' });
    const heard = async (call: string) => {
      const [row] = await sql<{ own: { label: string }[] }[]>`select app.custom_to_hear(${call}) as own`;
      return row?.own.map(({ label }) => label).toSorted();
    };
    const known = await calls.called({}, { who: { contact_id: await contact() } });
    const labels = ['A date', 'A link', 'A number', 'A select', 'A text', 'A yesno'];
    expect(await heard(known)).toEqual(labels);
    expect(await heard(await calls.called({}))).toEqual([...labels, 'Of leads'].toSorted());
  });
});

describe('one more number', () => {
  const ADD = rules({ phone: 'missing' });
  const MORE = '+493055512345';

  test('comes beside the others, once, stands in the history, and goes again', async () => {
    const id = await contact();
    await sql`insert into public.crm_phone_numbers (user_id, crm_contact_id, number, is_primary, position)
      values (${mine.owner}, ${id}, '+493055511111', true, 1)`;
    const call = await calls.called(ADD, { who: { contact_id: id } });
    await calls.store(call, { phone: MORE });
    expect(await numbersOf(id)).toEqual(['+493055511111', MORE]);
    expect(await history(id)).toMatchObject([{ call_id: call, changes: [{ column: 'phone', to: MORE }] }]);
    const again = await calls.called(ADD, { who: { contact_id: id } });
    await calls.store(again, { phone: MORE });
    expect(await calls.changes(again)).toEqual([]);
    const [change] = await calls.changes(call);
    expect(change).toMatchObject({ field: 'phone', before: null, after: MORE, stands: true, may_revert: true });
    await calls.revert(change?.id ?? '');
    expect(await numbersOf(id)).toEqual(['+493055511111']);
    expect(await history(id)).toMatchObject([{ call_id: null, actor: mine.owner, changes: [{ from: MORE }] }]);
    expect(await calls.changes(call)).toMatchObject([{ stands: false, reverted_by: expect.any(String) }]);
  });

  test('is not added to a record that somebody has taken it from since, and a form that is open is told', async () => {
    const id = await contact();
    const call = await calls.called(ADD, { who: { contact_id: id } });
    await sql`insert into public.crm_phone_numbers (user_id, crm_contact_id, number) values (${mine.owner}, ${id}, ${MORE})`;
    await sql`update public.crm_phone_numbers set deleted = true where crm_contact_id = ${id}`;
    expect(await calls.store(call, { phone: MORE })).toBeUndefined();
    expect(await preview(call, ADD)).toMatchObject([{ verdict: 'changed' }]);
    const [{ version: before } = { version: 0 }] = await sql`select version from public.crm_contacts where id = ${id}`;
    await calls.store(await calls.called(ADD, { who: { contact_id: id } }), { phone: '+493055512346' });
    expect(await sql`select version from public.crm_contacts where id = ${id}`).toEqual([{ version: before + 1 }]);
  });

  test('is refused with its reason: no number, or of somebody else where the account refuses that', async () => {
    const other = await contact();
    await sql`insert into public.crm_phone_numbers (user_id, crm_contact_id, number) values (${mine.owner}, ${other}, '+493055519999')`;
    await sql`insert into public.crm_settings (user_id, duplicates) values (${mine.owner}, '{"name": "warn", "email": "warn", "number": "refuse"}')
      on conflict (user_id) do update set duplicates = excluded.duplicates`;
    const id = await contact();
    for (const [phone, verdict] of [
      ['call my wife', 'not_phone'],
      ['+493055519999', 'taken'],
    ] as const) {
      const call = await calls.called(ADD, { who: { contact_id: id } });
      await calls.store(call, { phone });
      expect(await preview(call, ADD)).toMatchObject([{ verdict, after: phone }]);
    }
    expect(await numbersOf(id)).toEqual([]);
    await sql`update public.crm_settings set duplicates = '{"name": "warn", "email": "warn", "number": "warn"}' where user_id = ${mine.owner}`;
  });

  test('only whoever may delete numbers takes it away again', async () => {
    const id = await contact();
    const call = await calls.called(ADD, { who: { contact_id: id } });
    await calls.store(call, { phone: MORE });
    const editor = await member(sql, mine.owner, { scope: 'all', verbs: ['select', 'update'] });
    const [change] = await calls.changes(call, editor);
    expect(change).toMatchObject({ may_revert: false });
    expect(await refusal(calls.revert(change?.id ?? '', editor))).toBe('PT403 not_allowed');
  });
});

describe('a contact’s company', () => {
  const LINK = rules({ account: 'missing', company: 'overwrite' });
  const MAKE = { ...LINK, new_accounts: true };
  const accountOf = async (id: string) =>
    (await sql`select crm_account_id as id from public.crm_contacts where id = ${id}`)[0]?.id as string | null;
  const company = async (name: string) => {
    const [row] =
      await sql`insert into public.crm_accounts (user_id, owner_id, name) values (${mine.owner}, ${mine.owner}, ${name}) returning id`;
    return String(row?.id);
  };

  test('is the one that has the name, however it is written', async () => {
    const acme = await company('Acme Ltd');
    const id = await contact();
    const call = await calls.called(LINK, { who: { contact_id: id } });
    await calls.store(call, { company: 'ACME ltd' });
    expect(await accountOf(id)).toBe(acme);
    const [change] = await calls.changes(call);
    expect(change).toMatchObject({ field: 'account', before: null, after: { id: acme, name: 'Acme Ltd' } });
    expect((await history(id))[0]).toMatchObject({ call_id: call, changes: [{ column: 'crm_account_id', to: acme }] });
    const second = await calls.called(LINK, { who: { contact_id: id } });
    await calls.store(second, { company: 'Other' });
    expect(await preview(second, LINK)).toMatchObject([{ field: 'account', verdict: 'filled' }]);
    await calls.revert(change?.id ?? '');
    expect(await accountOf(id)).toBeNull();
  });

  test('is made where the rules say so, once, and goes with what was put to it', async () => {
    const [one, two] = [await contact(), await contact()];
    const unmade = await calls.called(LINK, { who: { contact_id: one } });
    await calls.store(unmade, { company: 'Newco' });
    expect(await accountOf(one)).toBeNull();
    expect(await preview(unmade, LINK)).toMatchObject([{ verdict: 'no_account', after: { name: 'Newco' } }]);
    expect(await preview(unmade, MAKE)).toMatchObject([{ verdict: 'set', after: { name: 'Newco' } }]);
    const first = await calls.called(MAKE, { who: { contact_id: one } });
    await calls.store(first, { company: 'Newco' });
    const second = await calls.called(MAKE, { who: { contact_id: two } });
    await calls.store(second, { company: 'newco' });
    expect(await accountOf(two)).toBe(await accountOf(one));
    expect(await accountOf(one)).toEqual(expect.any(String));
    const made = await calls.changes(first);
    expect(made).toMatchObject([{ field: 'account' }, { noun: 'crm_accounts', field: 'created', stands: false }]);
    // Somebody else is with it by now.
    expect(await refusal(calls.revert(idOf(made, 'created')))).toBe('PT409 changed_since');
    await calls.revert(idOf(await calls.changes(second), 'account'));
    await calls.revert(idOf(made, 'created'));
    expect(await accountOf(one)).toBeNull();
    expect(await sql`select deleted from public.crm_accounts where name = 'Newco'`).toEqual([{ deleted: true }]);
    expect(await calls.changes(first)).toMatchObject([
      { field: 'account', reverted_by: expect.any(String) },
      { field: 'created', reverted_by: expect.any(String) },
    ]);
  });

  test('has no name for whoever may not see it', async () => {
    await company('Secret Ltd');
    const caller = await member(sql, mine.owner, { scope: 'own', verbs: ['select', 'update'] });
    const id = await contact({ owner_id: caller });
    const call = await calls.called(LINK, { who: { contact_id: id } });
    await calls.store(call, { company: 'Secret Ltd' });
    await sql`update public."callLogs" set sub_account_user_id = ${caller} where id = ${call}`;
    expect(await calls.changes(call, caller)).toMatchObject([{ field: 'account', after: { hidden: true } }]);
    expect(await preview(call, LINK, caller)).toMatchObject([{ before: { hidden: true }, after: { hidden: true } }]);
  });

  test('an unknown caller begins with all of it, and all of it is taken back', async () => {
    const call = await calls.called({
      ...MAKE,
      fields: { ...MAKE.fields, phone: 'missing', [own('select')]: 'missing' },
    });
    await calls.store(call, { company: 'Freshco', phone: '+493055516666', ...saidOwn({ select: 'Blue' }) });
    const list = await calls.changes(call);
    expect(list).toMatchObject([
      {
        noun: 'crm_contacts',
        field: 'created',
        after: { account: { name: 'Freshco' }, phone: '+493055516666', [own('select')]: 'Blue' },
      },
      { noun: 'crm_accounts', field: 'created' },
    ]);
    const id = list[0]?.record_id ?? '';
    expect(await customOf(id)).toEqual({ [keys.select]: 'Blue' });
    expect(await numbersOf(id)).toEqual([expect.stringMatching(/^\+4930/), '+493055516666']);
    expect(await accountOf(id)).toBe(list[1]?.record_id);
    expect(await calls.revertAll(call)).toEqual([{ reverted: 2, kept: 0 }]);
    expect(await sql`select deleted from public.crm_accounts where name = 'Freshco'`).toEqual([{ deleted: true }]);
  });
});
