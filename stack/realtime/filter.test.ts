import type { Table } from './catalogue';
import { conditionSql, FilterError, namedTenants, parseFilter } from './filter';

const column = (name: string, cast: string, readable = true) => ({ name, type: cast, cast, readable });
const table: Table = {
  name: 'things',
  key: ['id'],
  tenant: 'user_id',
  policyColumns: [],
  columns: [
    column('id', 'uuid'),
    column('user_id', 'uuid'),
    column('score', 'integer'),
    column('full "name"', 'text'),
    column('done', 'boolean'),
    column('secret', 'text', false),
  ],
};

function sqlOf(filter: string): [string, string[]] {
  const values: string[] = [];
  const text = parseFilter(filter, table).map((one) => conditionSql(one, table, (value) => `$${values.push(value)}`));
  return [text.join(' and '), values];
}

test.each([
  ['score=gt.5', 'coalesce(r."score" > ($1::text)::integer, false)', ['5']],
  ['score=not.eq.5', 'coalesce(not (r."score" = ($1::text)::integer), false)', ['5']],
  ['score=in.(1,2)', 'coalesce(r."score" in (($1::text)::integer, ($2::text)::integer), false)', ['1', '2']],
  ['done=is.true', 'coalesce(r."done" is true, false)', []],
  ['score=isdistinct.4', 'coalesce(r."score" is distinct from ($1::text)::integer, false)', ['4']],
  ['id=like.a%', 'coalesce(r."id"::text like ($1::text)::text, false)', ['a%']],
  ['full "name"=eq.O\'Neil', 'coalesce(r."full ""name""" = ($1::text)::text, false)', ["O'Neil"]],
  ['full "name"=eq."a,\\"b\\""', 'coalesce(r."full ""name""" = ($1::text)::text, false)', ['a,"b"']],
  ['full "name"=eq.a,b', 'coalesce(r."full ""name""" = ($1::text)::text, false)', ['a,b']],
])('%s', (filter, text, values) => {
  expect(sqlOf(filter)).toEqual([text, values]);
});

test('a comma joins conditions, but not inside quotes, brackets or a plain value', () => {
  const values = parseFilter('score=gt.1,full "name"=in.("x,score=eq.2",y),done=is.false', table).map(
    (one) => one.values,
  );
  expect(values).toEqual([['1'], ['x,score=eq.2', 'y'], ['false']]);
});

test.each([
  'score',
  'score=5',
  'score=near.5',
  'score=constructor.5',
  'secret=eq.x',
  'unknown=eq.x',
  'score=in.1',
  'score=in.()',
  'done=is.5',
  'done=is.true; drop table things',
  'score=EQ.1',
])('%s is refused', (filter) => {
  expect(() => parseFilter(filter, table)).toThrow(FilterError);
});

test('what looks like SQL stays a value', () => {
  const [text, values] = sqlOf('score=eq.1) or (1=1');
  expect(text).toBe('coalesce(r."score" = ($1::text)::integer, false)');
  expect(values).toEqual(['1) or (1=1']);
});

test('tenants that a filter names', () => {
  expect(namedTenants(parseFilter('user_id=eq.a,score=eq.1', table), table)).toEqual(['a']);
  expect(namedTenants(parseFilter('user_id=in.(a,b)', table), table)).toEqual(['a', 'b']);
  expect(namedTenants(parseFilter('user_id=neq.a', table), table)).toEqual([]);
});
