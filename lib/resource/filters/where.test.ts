import { type Fields, readWhere, toLogic } from './where';

const fields: Fields = {
  name: 'text',
  amount: 'number',
  price: 'money',
  due: 'date',
  stage: 'select',
  owner_id: 'user',
  active: 'yesno',
  tags: 'tags',
  custom: 'custom',
};
const logic = (where: unknown) => toLogic(fields, readWhere(fields, JSON.stringify(where)));

test.each([
  [['all', ['name', 'has', 'a,b)']], 'and(name.ilike."%a,b)%")'],
  [['all', ['name', 'has', '50%']], 'and(name.ilike."%50\\\\%%")'],
  [['any', ['amount', 'gte', '5'], ['amount', 'lte', '-2.5']], 'or(amount.gte."5",amount.lte."-2.5")'],
  [['all', ['price', 'gte', '1250.5'], ['price', 'is', '-5']], 'and(price.gte."1250.5")'],
  [['all', ['stage', 'is', 'new,won']], 'and(stage.in.("new","won"))'],
  [['all', ['stage', 'not', 'lost']], 'and(or(stage.is.null,stage.not.in.("lost")))'],
  [['all', ['owner_id', 'empty']], 'and(owner_id.is.null)'],
  [['all', ['name', 'empty']], 'and(or(name.is.null,name.eq.""))'],
  [['all', ['tags', 'has', 'a"b']], 'and(tags.cs."{\\"a\\\\\\"b\\"}")'],
  [
    ['all', ['active', 'is', 'true'], ['any', ['due', 'lt', '2026-12-01'], ['due', 'empty']]],
    'and(active.in.("true"),or(due.lt."2026-12-01",due.is.null))',
  ],
  [
    ['all', ['custom.t_0a1b2c3d', 'has', 'x'], ['custom.n_0a1b2c3d', 'gte', '5'], ['custom.d_0a1b2c3d', 'empty']],
    'and(custom->>t_0a1b2c3d.ilike."%x%",custom->n_0a1b2c3d.gte."5",custom->>d_0a1b2c3d.is.null)',
  ],
])('%j', (where, expected) => expect(logic(where)).toBe(expected));

test.each([
  ['a custom key that is none', ['all', ["custom.t_1'); drop", 'is', 'x']]],
  ['the custom column itself', ['all', ['custom', 'is', 'x']]],
  ['a custom number that is none', ['all', ['custom.n_0a1b2c3d', 'is', 'x']]],
  ['an unknown column', ['all', ['user_id', 'is', 'x']]],
  ['a column of the prototype', ['all', ['constructor', 'has', 'x']]],
  ['an operator of another type', ['all', ['active', 'has', 'x']]],
  ['a number that is none', ['all', ['amount', 'gte', '5; drop']]],
  ['a day that is none', ['all', ['due', 'gte', '2026-13-45']]],
  ['a missing value', ['all', ['name', 'has']]],
  ['an empty group', ['all', ['any']]],
  ['no tree', { all: [] }],
  ['a bare condition', ['name', 'has', 'x']],
])('%s asks for nothing', (_case, where) => expect(logic(where)).toBeUndefined());

test('too deep a tree is cut', () => {
  let where: unknown[] = ['all', ['name', 'has', 'x']];
  for (let depth = 0; depth < 10; depth++) where = ['all', where];
  expect(logic(where)).toBeUndefined();
});

test('text that is no tree asks for nothing', () => expect(readWhere(fields, '{"a"')).toEqual(['all']));

test('only a list with custom fields knows them', () => {
  const where = JSON.stringify(['all', ['custom.t_0a1b2c3d', 'has', 'x']]);
  expect(readWhere({ name: 'text' }, where)).toEqual(['all']);
});
