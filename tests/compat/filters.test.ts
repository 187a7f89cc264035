import { peopleTables } from './support/people';
import { withTables } from './support/tables';
import { service } from './support/target';

const prefix = 'compat_filters';
withTables(prefix, peopleTables(prefix));
const client = service();
const people = () => client.from(`${prefix}_people`).select('id').order('id');
type Query = ReturnType<typeof people>;

async function ids(query: PromiseLike<{ data: { id: number }[] | null; error: unknown }>): Promise<number[]> {
  const { data, error } = await query;
  expect(error).toBeNull();
  return (data ?? []).map(({ id }) => id);
}

describe('values are texts, whatever they look like', () => {
  test.each<[string, string, number[]]>([
    ['a phone number', '+4915112345678', [1]],
    ['leading zeros', '015112345678', [2]],
    ['the word null', 'null', [3]],
    ['the word true', 'true', [4]],
    ['a hexadecimal number', '0x10', [5]],
    ['a number that no phone has', '4915112345678', []],
    ['an empty text', '', []],
  ])('eq with %s', async (_name, value, expected) => {
    expect(await ids(people().eq('phone', value))).toEqual(expected);
  });

  test.each<[string, (query: Query) => Query, number[]]>([
    ['neq', (q) => q.neq('phone', '+4915112345678'), [2, 3, 4, 5]],
    ['in', (q) => q.in('phone', ['+4915112345678', 'null', '0x10']), [1, 3, 5]],
    ['not in', (q) => q.not('phone', 'in', '("+4915112345678","null")'), [2, 4, 5]],
    ['or', (q) => q.or('phone.eq.+4915112345678,phone.eq.true'), [1, 4]],
    ['or with quotes', (q) => q.or('phone.eq."+4915112345678",phone.eq."null"'), [1, 3]],
    ['and inside or', (q) => q.or('and(phone.eq.+4915112345678,age.eq.36),id.eq.5'), [1, 5]],
    ['in inside or', (q) => q.or('phone.in.(+4915112345678,true),id.eq.2'), [1, 2, 4]],
    ['not inside or', (q) => q.or('phone.not.eq.+4915112345678,id.eq.1'), [1, 2, 3, 4, 5]],
    ['not eq', (q) => q.not('phone', 'eq', '+4915112345678'), [2, 3, 4, 5]],
    ['match', (q) => q.match({ phone: '+4915112345678', age: 36 }), [1]],
    ['like', (q) => q.like('phone', '+49%'), [1]],
    ['eq any', (q) => q.filter('phone', 'eq(any)', '{"+4915112345678",null}'), [1, 3]],
  ])('%s with a phone number', async (_name, filter, expected) => {
    expect(await ids(filter(people()))).toEqual(expected);
  });
});

describe('operators', () => {
  test.each<[string, (query: Query) => Query, number[]]>([
    ['eq number', (q) => q.eq('age', 36), [1]],
    ['eq numeric with zeros', (q) => q.eq('score', '12.5'), [1]],
    ['eq true', (q) => q.eq('active', true), [1, 4]],
    ['eq false', (q) => q.eq('active', false), [2, 5]],
    ['eq enum', (q) => q.eq('state', 'done'), [4, 5]],
    ['eq date', (q) => q.eq('born', '2000-02-29'), [2]],
    ['eq array', (q) => q.eq('tags', '{blue}'), [2]],
    ['gt', (q) => q.gt('age', 20), [1, 4]],
    ['gte', (q) => q.gte('age', 20), [1, 2, 4]],
    ['lt', (q) => q.lt('age', 20), [5]],
    ['lte', (q) => q.lte('score', 0), [2, 5]],
    ['gte time with zone', (q) => q.gte('seen', '2026-06-01T08:00:00Z'), [2, 4]],
    ['lt time with offset', (q) => q.lt('seen', '2026-06-01T10:00:00+02:00'), [1, 5]],
    ['is null', (q) => q.is('active', null), [3]],
    ['is true', (q) => q.is('active', true), [1, 4]],
    ['is not null', (q) => q.not('active', 'is', null), [1, 2, 4, 5]],
    ['ilike', (q) => q.ilike('name', '%D%'), [1, 3, 4]],
    ['like with an escaped wildcard', (q) => q.like('name', '100\\%%'), [5]],
    ['ilike with comma and brackets', (q) => q.ilike('name', '%, the (%'), [3]],
    ['ilike with a quote', (q) => q.ilike('name', '%"d"%'), [4]],
    ['likeAnyOf', (q) => q.likeAnyOf('name', ['A%', 'B%']), [1, 2]],
    ['ilikeAllOf', (q) => q.ilikeAllOf('name', ['%e%', '%d%']), [3, 4]],
    ['in numbers', (q) => q.in('age', [36, 41]), [1, 4]],
    ['in with commas and brackets', (q) => q.in('name', ['Cy, the (third)', 'Ada']), [1, 3]],
    ['in with nothing', (q) => q.in('age', []), []],
    ['or of two columns', (q) => q.or('age.gt.40,name.eq.Bob'), [2, 4]],
    ['or with a quoted comma', (q) => q.or('name.eq."Cy, the (third)",id.eq.1'), [1, 3]],
    ['or with an escaped quote', (q) => q.or('name.eq."Dee \\"D\\"",id.eq.1'), [1, 4]],
    ['or with ilike', (q) => q.or('name.ilike.%bob%,name.ilike."%the (%"'), [2, 3]],
    ['nested and/or', (q) => q.or('and(age.gte.20,age.lt.40),and(active.is.false,age.lt.15)'), [1, 2, 5]],
    ['not and', (q) => q.or('not.and(age.gte.20,age.lt.40)'), [4, 5]],
    ['two ors are both asked', (q) => q.or('id.eq.1,id.eq.2').or('id.eq.2,id.eq.3'), [2]],
    ['the same operator twice on a column', (q) => q.neq('id', 1).neq('id', 2), [3, 4, 5]],
    ['two likes on a column', (q) => q.ilike('name', '%e%').ilike('name', '%d%'), [3, 4]],
    ['two nots on a column', (q) => q.not('id', 'eq', 1).not('id', 'in', '(2,3)'), [4, 5]],
    ['two filters on a column', (q) => q.gte('age', 20).lte('age', 36), [1, 2]],
    ['contains array', (q) => q.contains('tags', ['red']), [1, 5]],
    ['contains numbers', (q) => q.contains('numbers', [1, 2]), [1]],
    ['contained by', (q) => q.containedBy('tags', ['red', 'blue']), [2, 4, 5]],
    ['overlaps', (q) => q.overlaps('tags', ['blue']), [2, 5]],
    ['contains json', (q) => q.contains('info', { a: 1 }), [1]],
    ['json text', (q) => q.eq('info->>a', '1'), [1, 5]],
    ['json value', (q) => q.eq('info->a', 2), [2]],
    ['deep json text', (q) => q.eq('info->deep->>b', 'x'), [1]],
    ['json array element', (q) => q.eq('info->list->>0', '1'), [1]],
    ['json in', (q) => q.in('info->>a', ['2', '9']), [2]],
    ['regular expression', (q) => q.filter('name', 'match', '^[AB]'), [1, 2]],
    ['case-blind regular expression', (q) => q.filter('name', 'imatch', '^[ab]'), [1, 2]],
    ['is distinct from', (q) => q.isDistinct('active', true), [2, 3, 5]],
    ['full text', (q) => q.textSearch('name', 'third', { config: 'english' }), [3]],
    ['web search', (q) => q.textSearch('name', 'dee or eve', { type: 'websearch', config: 'simple' }), [4, 5]],
  ])('%s', async (_name, filter, expected) => {
    expect(await ids(filter(people()))).toEqual(expected);
  });
});

test('a delete with a phone number deletes that row', async () => {
  const added = { id: 50, name: 'Gone', phone: '+12025550150' };
  await client.from(`${prefix}_people`).insert(added);
  const { data, error } = await client.from(`${prefix}_people`).delete().eq('phone', '+12025550150').select('id');
  expect(error).toBeNull();
  expect(data).toEqual([{ id: 50 }]);
});

test('an update with a phone number changes that row', async () => {
  const { data } = await client
    .from(`${prefix}_people`)
    .update({ age: 37 })
    .eq('phone', '+4915112345678')
    .select('id,age');
  expect(data).toEqual([{ id: 1, age: 37 }]);
  await client.from(`${prefix}_people`).update({ age: 36 }).eq('id', 1);
});

test('a hundred ids fit into one in()', async () => {
  const many = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(await ids(people().in('id', many))).toEqual([1, 2, 3, 4, 5]);
});
