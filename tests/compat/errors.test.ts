import { peopleTables } from './support/people';
import { withTables } from './support/tables';
import { anonymous, service } from './support/target';

const prefix = 'compat_errors';
const people = `${prefix}_people`;
withTables(
  prefix,
  `${peopleTables(prefix)}
   create table public.${prefix}_secret (id int primary key);
   alter table public.${prefix}_secret enable row level security;`,
);
const client = service();

test.each<[string, () => PromiseLike<{ status: number; error: { code: string } | null }>, number, string]>([
  ['an unknown table', () => client.from(`${prefix}_nonsense`).select(), 404, 'PGRST205'],
  ['an unknown column', () => client.from(people).select('nonsense'), 400, '42703'],
  ['a filter on an unknown column', () => client.from(people).select('id').eq('nonsense', 1), 400, '42703'],
  ['an order by an unknown column', () => client.from(people).select('id').order('nonsense'), 400, '42703'],
  ['a word for a number', () => client.from(people).select('id').eq('age', 'old'), 400, '22P02'],
  ['null as a word for a number', () => client.from(people).select('id').eq('age', 'null'), 400, '22P02'],
  ['a word for an enum', () => client.from(people).select('id').eq('state', 'sleepy'), 400, '22P02'],
  ['an unknown operator', () => client.from(people).select('id').filter('age', 'zz', '1'), 400, 'PGRST100'],
  ['a broken tree', () => client.from(people).select('id').or('age.eq'), 400, 'PGRST100'],
  ['an embed without a relation', () => client.from(people).select(`id,${prefix}_secret(id)`), 400, 'PGRST200'],
  ['a filter on what is not embedded', () => client.from(people).select('id').eq('elsewhere.id', 1), 400, 'PGRST108'],
  ['an unknown schema', () => client.schema('private').from(people).select(), 406, 'PGRST106'],
  ['a text where a time belongs', () => client.from(people).select('id').gt('seen', 'noonish'), 400, '22007'],
  ['an operator that the type has not', () => client.from(people).select('id').like('age', '1%'), 404, '42883'],
  ['a table without a grant', () => client.from(`${prefix}_secret`).select(), 403, '42501'],
  ['a table without a grant, anonymously', () => anonymous().from(`${prefix}_secret`).select(), 401, '42501'],
  ['an anonymous insert', () => anonymous().from(people).insert({ id: 9, name: 'x' }), 401, '42501'],
])('%s', async (_name, call, status, code) => {
  const answer = await call();
  expect([answer.status, answer.error?.code]).toEqual([status, code]);
});

test('an error has code, message, details and hint', async () => {
  const { error } = await client.from(people).select('id').eq('age', 'old');
  expect(error).toMatchObject({
    code: '22P02',
    message: 'invalid input syntax for type integer: "old"',
    details: null,
    hint: null,
  });
});
