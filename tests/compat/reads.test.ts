import { peopleTables } from './support/people';
import { withTables } from './support/tables';
import { service } from './support/target';

const prefix = 'compat_reads';
withTables(
  prefix,
  `${peopleTables(prefix)}
   create function public.${prefix}_label(public.${prefix}_people) returns text language sql stable as $$ select $1.name || '!' $$;
   create table public.${prefix}_odd ("Mixed Case" text, "order" int, "a.b" int);
   grant all on public.${prefix}_odd to service_role;
   insert into public.${prefix}_odd values ('x', 1, 2);`,
);
const client = service();
const people = `${prefix}_people`;
const teams = `${prefix}_teams`;

describe('values come as PostgREST writes them', () => {
  const first = async (columns: string) => (await client.from(people).select(columns).eq('id', 1).single()).data;
  test.each([
    ['numeric', 'score', { score: 12.5 }],
    ['timestamptz', 'seen', { seen: '2026-01-02T03:04:05.678+00:00' }],
    ['timestamp', 'local', { local: '2026-01-02T03:04:05' }],
    ['date', 'born', { born: '1815-12-10' }],
    ['text array', 'tags', { tags: ['red', 'b,c'] }],
    ['number array', 'numbers', { numbers: [1, 2, 3] }],
    ['jsonb', 'info', { info: { a: 1, deep: { b: 'x' }, list: [1, 2] } }],
    ['enum', 'state', { state: 'new' }],
    ['boolean', 'active', { active: true }],
    ['an alias', 'title:name', { title: 'Ada' }],
    ['a cast', 'age::text', { age: '36' }],
    ['json text', 'info->>a', { a: '1' }],
    ['json value', 'info->deep', { deep: { b: 'x' } }],
    ['json with an alias', 'x:info->deep->>b', { x: 'x' }],
    ['a computed column', `name,${prefix}_label`, { name: 'Ada', [`${prefix}_label`]: 'Ada!' }],
  ])('%s', async (_name, columns, expected) => {
    expect(await first(columns)).toEqual(expected);
  });

  test('a time with an offset is answered in UTC', async () => {
    const { data } = await client.from(people).select('seen').eq('id', 2).single();
    expect(data).toEqual({ seen: '2026-06-01T08:00:00+00:00' });
  });

  test('a jsonb array stays one', async () => {
    const { data } = await client.from(people).select('info').eq('id', 4).single();
    expect(data).toEqual({ info: [1, 'two'] });
  });

  test('values inside an embed look the same', async () => {
    const { data } = await client.from(teams).select(`people:${people}(score,seen,info)`).eq('id', 1).single();
    expect(data?.people[0]).toEqual({
      score: 12.5,
      seen: '2026-01-02T03:04:05.678+00:00',
      info: { a: 1, deep: { b: 'x' }, list: [1, 2] },
    });
  });
});

describe('order, pages, counts', () => {
  test.each<[string, { ascending?: boolean; nullsFirst?: boolean }, number[]]>([
    ['ascending, nulls last', { ascending: true }, [5, 2, 1, 4, 3]],
    ['descending, nulls first', { ascending: false }, [3, 4, 1, 2, 5]],
    ['ascending, nulls first', { ascending: true, nullsFirst: true }, [3, 5, 2, 1, 4]],
    ['descending, nulls last', { ascending: false, nullsFirst: false }, [4, 1, 2, 5, 3]],
  ])('%s', async (_name, options, expected) => {
    const { data } = await client.from(people).select('id').order('age', options);
    expect(data?.map(({ id }) => id)).toEqual(expected);
  });

  test('two orders', async () => {
    const { data } = await client
      .from(people)
      .select('id')
      .order('team_id', { nullsFirst: true })
      .order('id', { ascending: false });
    expect(data?.map(({ id }) => id)).toEqual([4, 2, 1, 5, 3]);
  });

  test('range is inclusive', async () => {
    const { data } = await client.from(people).select('id').order('id').range(1, 2);
    expect(data).toEqual([{ id: 2 }, { id: 3 }]);
  });

  test('range behind the end without a count is empty', async () => {
    const { data, error } = await client.from(people).select('id').range(90, 99);
    expect([data, error]).toEqual([[], null]);
  });

  test('range behind the end with a count is 416', async () => {
    const { error, status } = await client.from(people).select('id', { count: 'exact' }).range(90, 99);
    expect([status, error?.code]).toEqual([416, 'PGRST103']);
  });

  test('exact count beside a page', async () => {
    const { data, count, status } = await client.from(people).select('id', { count: 'exact' }).order('id').range(0, 1);
    expect([data?.length, count, status]).toEqual([2, 5, 206]);
  });

  test('exact count with a filter on a phone number', async () => {
    const { count } = await client
      .from(people)
      .select('id', { count: 'exact', head: true })
      .eq('phone', '+4915112345678');
    expect(count).toBe(1);
  });

  test('head answers no rows', async () => {
    const { data, count } = await client.from(people).select('*', { count: 'exact', head: true });
    expect([data, count]).toEqual([null, 5]);
  });

  test.each(['planned', 'estimated'] as const)('%s count is a number', async (count) => {
    const answer = await client.from(people).select('id', { count });
    expect(typeof answer.count).toBe('number');
  });

  test('csv', async () => {
    const { data } = await client.from(people).select('id,name').in('id', [1, 3]).order('id').csv();
    expect(data).toBe('id,name\n1,Ada\n3,"Cy, the (third)"');
  });
});

describe('one row', () => {
  test('single gives an object', async () => {
    const { data, status } = await client.from(people).select('name').eq('id', 1).single();
    expect([data, status]).toEqual([{ name: 'Ada' }, 200]);
  });

  test.each([
    ['none', 99, 0],
    ['several', 0, 5],
  ])('single of %s is PGRST116', async (_name, above, rows) => {
    const { error, status } = await client.from(people).select('id').gt('id', above).single();
    expect(status).toBe(406);
    expect(error).toMatchObject({ code: 'PGRST116', details: `The result contains ${rows} rows` });
  });

  test('maybeSingle of none is null', async () => {
    const { data, error } = await client.from(people).select('id').eq('id', 99).maybeSingle();
    expect([data, error]).toEqual([null, null]);
  });

  test('maybeSingle of several is an error', async () => {
    const { error } = await client.from(people).select('id').maybeSingle();
    expect(error?.code).toBe('PGRST116');
  });
});

describe('names', () => {
  test('a column with a space', async () => {
    const { data } = await client.from(teams).select('"Motto Text"').eq('Motto Text', 'up').single();
    expect(data).toEqual({ 'Motto Text': 'up' });
  });

  test('a column named like a word of SQL', async () => {
    const { data } = await client.from(`${prefix}_odd`).select('"Mixed Case"').eq('Mixed Case', 'x').single();
    expect(data).toEqual({ 'Mixed Case': 'x' });
  });
});
