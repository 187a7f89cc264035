import { peopleTables } from './support/people';
import { withTables } from './support/tables';
import { service } from './support/target';

const prefix = 'compat_reads';
withTables(
  prefix,
  `${peopleTables(prefix)}
   create table public.${prefix}_shelves (id int primary key, name text);
   create table public.${prefix}_books (id int primary key, shelf_id int references public.${prefix}_shelves (id), pages int);
   create view public.${prefix}_long_books with (security_invoker = true) as select * from public.${prefix}_books where pages > 500;
   grant all on public.${prefix}_shelves, public.${prefix}_books, public.${prefix}_long_books to service_role;
   insert into public.${prefix}_shelves values (1, 'top');
   insert into public.${prefix}_books values (1, 1, 900), (2, 1, 20);
   create function public.${prefix}_label(public.${prefix}_people) returns text language sql stable as $$ select $1.name || '!' $$;
   create table public.${prefix}_odd ("Mixed Case" text, "order" int, "a.b" int);
   grant all on public.${prefix}_odd to service_role;
   insert into public.${prefix}_odd values ('x', 1, 2);`,
);
const client = service();
const people = `${prefix}_people`;
const teams = `${prefix}_teams`;
const projects = `${prefix}_projects`;
const work = `${prefix}_people_projects`;

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

describe('embeds', () => {
  test('many to one is an object', async () => {
    const { data } = await client.from(people).select(`name,team:${teams}(name)`).order('id').limit(1);
    expect(data).toEqual([{ name: 'Ada', team: { name: 'North' } }]);
  });

  test('a missing one is null', async () => {
    const { data } = await client.from(people).select(`team:${teams}(name)`).eq('id', 4).single();
    expect(data).toEqual({ team: null });
  });

  test('one to many is an array, an empty one too', async () => {
    const { data } = await client.from(teams).select(`name,people:${people}(name)`).order('id');
    expect(data).toEqual([
      { name: 'North', people: [{ name: 'Ada' }, { name: 'Bob' }] },
      { name: 'South', people: [{ name: 'Cy, the (third)' }, { name: '100% Eve_' }] },
      { name: 'Empty', people: [] },
    ]);
  });

  test('many to many goes through the junction', async () => {
    const { data } = await client.from(people).select(`name,projects:${projects}(title)`).eq('id', 1).single();
    expect(data?.projects).toEqual(expect.arrayContaining([{ title: 'Door' }, { title: 'Roof' }]));
  });

  test('the junction itself with both sides', async () => {
    const { data } = await client
      .from(work)
      .select(`hours,person:${people}(name),project:${projects}(title)`)
      .eq('hours', 8);
    expect(data).toEqual([{ hours: 8, person: { name: 'Ada' }, project: { title: 'Roof' } }]);
  });

  test('inner keeps only rows with a match', async () => {
    const { data } = await client
      .from(people)
      .select(`id,team:${teams}!inner(name)`)
      .eq('team.name', 'South')
      .order('id');
    expect(data).toEqual([
      { id: 3, team: { name: 'South' } },
      { id: 5, team: { name: 'South' } },
    ]);
  });

  test('a filter inside an embed keeps the outer rows', async () => {
    const { data } = await client
      .from(teams)
      .select(`id,people:${people}(id)`)
      .eq('people.phone', '+4915112345678')
      .order('id');
    expect(data).toEqual([
      { id: 1, people: [{ id: 1 }] },
      { id: 2, people: [] },
      { id: 3, people: [] },
    ]);
  });

  test('or inside an embed', async () => {
    const { data } = await client
      .from(teams)
      .select(`id,people:${people}(id)`)
      .or('phone.eq.+4915112345678,phone.eq.null', { referencedTable: 'people' })
      .order('id');
    expect(data?.map(({ people: inner }) => inner.length)).toEqual([1, 1, 0]);
  });

  test('order and limit inside an embed', async () => {
    const { data } = await client
      .from(teams)
      .select(`id,people:${people}(id)`)
      .order('id', { referencedTable: 'people', ascending: false })
      .limit(1, { referencedTable: 'people' })
      .eq('id', 1)
      .single();
    expect(data).toEqual({ id: 1, people: [{ id: 2 }] });
  });

  test('order by an embedded column', async () => {
    const { data } = await client
      .from(people)
      .select(`id,team:${teams}!inner(name)`)
      .order('team(name)', { ascending: false })
      .order('id');
    expect(data?.map(({ id }) => id)).toEqual([3, 5, 1, 2]);
  });

  test('a self reference by the column alone', async () => {
    const { data } = await client.from(people).select('id,boss:boss_id(name)').eq('id', 2).single();
    expect(data).toEqual({ id: 2, boss: { name: 'Ada' } });
  });

  test('nested embeds', async () => {
    const { data } = await client
      .from(teams)
      .select(`name,people:${people}(name,projects:${projects}(title))`)
      .eq('id', 1)
      .single();
    expect(data?.people[1]).toEqual({ name: 'Bob', projects: [{ title: 'Door' }] });
  });

  test('spread puts the columns beside', async () => {
    const { data } = await client.from(people).select(`id,...${teams}(team:name)`).eq('id', 1).single();
    expect(data).toEqual({ id: 1, team: 'North' });
  });

  test('count of an embed', async () => {
    const { data } = await client.from(teams).select(`id,people:${people}(count)`).order('id');
    expect(data?.map(({ people: inner }) => inner)).toEqual([[{ count: 2 }], [{ count: 2 }], [{ count: 0 }]]);
  });

  test('rows without a match', async () => {
    const { data } = await client.from(teams).select(`id,people:${people}()`).is('people', null);
    expect(data).toEqual([{ id: 3 }]);
  });

  test('a view embeds like its table', async () => {
    const { data } = await client.from(`${prefix}_long_books`).select(`pages,shelf:${prefix}_shelves(name)`);
    expect(data).toEqual([{ pages: 900, shelf: { name: 'top' } }]);
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
