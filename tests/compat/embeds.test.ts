import { peopleTables } from './support/people';
import { withTables } from './support/tables';
import { service } from './support/target';

const prefix = 'compat_embeds';
withTables(
  prefix,
  `${peopleTables(prefix)}
   create table public.${prefix}_shelves (id int primary key, name text);
   create table public.${prefix}_books (id int primary key, shelf_id int references public.${prefix}_shelves (id), pages int);
   create view public.${prefix}_long_books with (security_invoker = true) as select * from public.${prefix}_books where pages > 500;
   grant all on public.${prefix}_shelves, public.${prefix}_books, public.${prefix}_long_books to service_role;
   insert into public.${prefix}_shelves values (1, 'top');
   insert into public.${prefix}_books values (1, 1, 900), (2, 1, 20);
   create table public.${prefix}_firms (id int primary key, user_id int, name text, unique (user_id, id));
   create table public.${prefix}_jobs (user_id int, id int primary key, firm_id int, payer_id int,
     foreign key (user_id, firm_id) references public.${prefix}_firms (user_id, id), foreign key (user_id, payer_id) references public.${prefix}_firms (user_id, id));
   grant all on public.${prefix}_firms, public.${prefix}_jobs to service_role;
   insert into public.${prefix}_firms values (1, 1, 'Ours'), (2, 1, 'Theirs'), (3, 2, 'Foreign');
   insert into public.${prefix}_jobs values (1, 1, 1, 2), (1, 2, 2, null), (2, 3, 3, 3);`,
);
const client = service();
const people = `${prefix}_people`;
const teams = `${prefix}_teams`;
const projects = `${prefix}_projects`;
const work = `${prefix}_people_projects`;

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

  test('by the name of a foreign key of two columns, tenant and id', async () => {
    const hint = (column: string) => `${prefix}_firms!${prefix}_jobs_user_id_${column}_fkey(name)`;
    const { data } = await client
      .from(`${prefix}_jobs`)
      .select(`id,firm:${hint('firm_id')},payer:${hint('payer_id')}`)
      .order('id');
    expect(data).toEqual([
      { id: 1, firm: { name: 'Ours' }, payer: { name: 'Theirs' } },
      { id: 2, firm: { name: 'Theirs' }, payer: null },
      { id: 3, firm: { name: 'Foreign' }, payer: { name: 'Foreign' } },
    ]);
  });

  test('a view embeds like its table', async () => {
    const { data } = await client.from(`${prefix}_long_books`).select(`pages,shelf:${prefix}_shelves(name)`);
    expect(data).toEqual([{ pages: 900, shelf: { name: 'top' } }]);
  });
});
