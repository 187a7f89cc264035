import { withTables } from './support/tables';
import { service } from './support/target';

const prefix = 'compat_writes';
const items = `${prefix}_items`;
withTables(
  prefix,
  `create table public.${prefix}_kinds (id int primary key, name text);
   create table public.${items} (
     id serial primary key, name text not null unique, phone text, amount numeric, info jsonb, tags text[], at timestamptz,
     note text default 'as usual', total numeric generated always as (amount * 2) stored,
     kind_id int references public.${prefix}_kinds (id), check (amount is null or amount >= 0)
   );
   create table public."${prefix}_Mixed" ("Key" text primary key, "Some Value" int);
   grant all on public.${items}, public.${prefix}_kinds, public."${prefix}_Mixed" to service_role;
   grant usage on sequence public.${items}_id_seq to service_role;
   insert into public.${prefix}_kinds values (1, 'one'), (2, 'two');`,
);
const client = service();
const table = () => client.from(items);

beforeEach(async () => {
  await table().delete().gt('id', 0);
});

describe('insert', () => {
  test('answers nothing unless asked', async () => {
    const { data, status, error } = await table().insert({ name: 'a' });
    expect([data, status, error]).toEqual([null, 201, null]);
  });

  test('select answers the row with its defaults', async () => {
    const { data, status } = await table().insert({ name: 'a', amount: 1.5 }).select('name,note,total');
    expect([data, status]).toEqual([[{ name: 'a', note: 'as usual', total: 3 }], 201]);
  });

  test('single answers an object', async () => {
    const { data } = await table().insert({ name: 'a', phone: '+12025550100' }).select('phone').single();
    expect(data).toEqual({ phone: '+12025550100' });
  });

  test('single with an embed answers an object', async () => {
    const { data, status } = await table()
      .insert({ name: 'a', kind_id: 2 })
      .select(`name,kind:${prefix}_kinds(name)`)
      .single();
    expect([data, status]).toEqual([{ name: 'a', kind: { name: 'two' } }, 201]);
  });

  test('jsonb keeps objects, arrays and texts inside', async () => {
    const info = { number: '12.50', phone: '+49', list: [1, 'two', null], nested: { yes: true }, text: '{"a":1}' };
    const { data } = await table().insert({ name: 'a', info }).select('info').single();
    expect(data).toEqual({ info });
  });

  test('jsonb can be asked by its fields afterwards', async () => {
    await table().insert({ name: 'a', info: { a: { b: 'c' } } });
    const { data } = await table().select('name').eq('info->a->>b', 'c');
    expect(data).toEqual([{ name: 'a' }]);
  });

  test('times go in and out', async () => {
    const { data } = await table().insert({ name: 'a', at: '2026-01-01T12:00:00+02:00' }).select('at').single();
    expect(data).toEqual({ at: '2026-01-01T10:00:00+00:00' });
  });

  test('arrays of texts that look like numbers', async () => {
    const tags = ['1', 'true', 'a,b', '"q"', ''];
    const { data } = await table().insert({ name: 'a', tags }).select('tags').single();
    expect(data).toEqual({ tags });
  });

  test('many rows at once', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => ({ name: `row ${index}` }));
    const { error } = await table().insert(rows);
    const { count } = await table().select('id', { count: 'exact', head: true });
    expect([error, count]).toEqual([null, 500]);
  });

  test('one bad row keeps all of them out', async () => {
    const { error } = await table().insert([{ name: 'good' }, { name: 'bad', amount: -1 }]);
    const { count } = await table().select('id', { count: 'exact', head: true });
    expect([error?.code, count]).toEqual(['23514', 0]);
  });

  test('exact count of what was inserted', async () => {
    const { count } = await table().insert([{ name: 'a' }, { name: 'b' }], { count: 'exact' });
    expect(count).toBe(2);
  });
});

describe('upsert', () => {
  test('inserts, then changes', async () => {
    await table().upsert({ name: 'a', note: 'first' }, { onConflict: 'name' });
    const { data } = await table().upsert({ name: 'a', note: 'second' }, { onConflict: 'name' }).select('name,note');
    expect(data).toEqual([{ name: 'a', note: 'second' }]);
  });

  test('ignoreDuplicates leaves what is there', async () => {
    await table().insert({ name: 'a', note: 'first' });
    await table().upsert(
      [
        { name: 'a', note: 'second' },
        { name: 'b', note: 'new' },
      ],
      { onConflict: 'name', ignoreDuplicates: true },
    );
    const { data } = await table().select('name,note').order('name');
    expect(data).toEqual([
      { name: 'a', note: 'first' },
      { name: 'b', note: 'new' },
    ]);
  });

  test('by the primary key when nothing is said', async () => {
    const { data: made } = await table().insert({ name: 'a' }).select('id').single();
    const { data } = await table().upsert({ id: made?.id, name: 'renamed' }).select('name').single();
    expect(data).toEqual({ name: 'renamed' });
  });

  test('on a mixed-case key', async () => {
    const mixed = () => client.from(`${prefix}_Mixed`);
    await mixed().upsert({ Key: 'k', 'Some Value': 1 }, { onConflict: 'Key' });
    const { data } = await mixed().upsert({ Key: 'k', 'Some Value': 2 }, { onConflict: 'Key' }).select().single();
    expect(data).toEqual({ Key: 'k', 'Some Value': 2 });
  });

  test('without a unique key is 42P10', async () => {
    const { error, status } = await table().upsert({ name: 'a' }, { onConflict: 'note' });
    expect([status, error?.code]).toEqual([400, '42P10']);
  });
});

describe('update and delete', () => {
  beforeEach(async () => {
    await table().insert([
      { name: 'a', phone: '+12025550100', amount: 1 },
      { name: 'b', phone: '12025550100', amount: 2 },
    ]);
  });

  test('update answers nothing unless asked', async () => {
    const { data, status } = await table().update({ note: 'x' }).eq('name', 'a');
    expect([data, status]).toEqual([null, 204]);
  });

  test('update touches only the row of that phone number', async () => {
    const { data } = await table().update({ note: 'x' }).eq('phone', '+12025550100').select('name,note');
    expect(data).toEqual([{ name: 'a', note: 'x' }]);
  });

  test('update with an embed and single', async () => {
    const { data } = await table()
      .update({ kind_id: 1 })
      .eq('name', 'a')
      .select(`name,kind:${prefix}_kinds(name)`)
      .single();
    expect(data).toEqual({ name: 'a', kind: { name: 'one' } });
  });

  test('update to null', async () => {
    const { data } = await table().update({ phone: null }).eq('name', 'a').select('phone').single();
    expect(data).toEqual({ phone: null });
  });

  test('update of none with single is PGRST116', async () => {
    const { error, status } = await table().update({ note: 'x' }).eq('name', 'nobody').select().single();
    expect([status, error?.code]).toEqual([406, 'PGRST116']);
  });

  test('update of several with single changes nothing', async () => {
    const { error } = await table().update({ note: 'x' }).gt('amount', 0).select('id').single();
    const { count } = await table().select('id', { count: 'exact', head: true }).eq('note', 'x');
    expect([error?.code, count]).toEqual(['PGRST116', 0]);
  });

  test('update of none with select is empty', async () => {
    const { data, error } = await table().update({ note: 'x' }).eq('name', 'nobody').select();
    expect([data, error]).toEqual([[], null]);
  });

  test('maxAffected refuses more', async () => {
    const { error } = await table()
      .update({ note: 'x' })
      .gt('amount', 0)
      .setHeader('Prefer', 'handling=strict,max-affected=1');
    expect(error?.code).toBe('PGRST124');
  });

  test('exact count of what was changed', async () => {
    const { count } = await table().update({ note: 'x' }, { count: 'exact' }).gt('amount', 0);
    expect(count).toBe(2);
  });

  test('delete answers what went', async () => {
    const { data } = await table().delete().eq('phone', '12025550100').select('name');
    const { count } = await table().select('id', { count: 'exact', head: true });
    expect([data, count]).toEqual([[{ name: 'b' }], 1]);
  });

  test('delete with an in of phone numbers', async () => {
    const { data } = await table().delete().in('phone', ['+12025550100', '12025550100']).select('name').order('name');
    expect(data).toEqual([{ name: 'a' }, { name: 'b' }]);
  });
});

describe('refusals', () => {
  const insert = (row: Record<string, unknown>) => table().insert(row);
  test.each([
    ['a missing value', { amount: 1 }, 400, '23502'],
    ['a foreign key', { name: 'x', kind_id: 9 }, 409, '23503'],
    ['a check', { name: 'x', amount: -1 }, 400, '23514'],
    ['a generated column', { name: 'x', total: 1 }, 400, '428C9'],
    ['a wrong type', { name: 'x', amount: 'much' }, 400, '22P02'],
    ['an unknown column', { name: 'x', nonsense: 1 }, 400, 'PGRST204'],
    ['a wrong time', { name: 'x', at: 'tomorrowish' }, 400, '22007'],
  ])('%s', async (_name, row, status, code) => {
    const answer = await insert(row);
    expect([answer.status, answer.error?.code]).toEqual([status, code]);
  });

  test('a second row with the same key', async () => {
    await insert({ name: 'a' });
    const { error, status } = await insert({ name: 'a' });
    expect([status, error?.code]).toEqual([409, '23505']);
    expect(error?.message).toContain(`${items}_name_key`);
  });
});
