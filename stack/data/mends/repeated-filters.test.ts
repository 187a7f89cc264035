import { joinRepeated, type Parameter } from './repeated-filters';

test.each<[string, Parameter[], Parameter[]]>([
  [
    'two ors',
    [
      ['select', 'id'],
      ['or', '(a.eq.1,b.eq.2)'],
      ['or', '(c.eq.3)'],
    ],
    [
      ['select', 'id'],
      ['and', '(or(a.eq.1,b.eq.2),or(c.eq.3))'],
    ],
  ],
  [
    'an or and a negated and',
    [
      ['or', '(a.eq.1)'],
      ['not.and', '(b.eq.2)'],
    ],
    [['and', '(or(a.eq.1),not.and(b.eq.2))']],
  ],
  [
    'one column twice',
    [
      ['age', 'gte.1'],
      ['name', 'eq.x'],
      ['age', 'not.in.(2,3)'],
    ],
    [
      ['name', 'eq.x'],
      ['and', '(age.gte.1,age.not.in.(2,3))'],
    ],
  ],
  [
    'an embedded column twice',
    [
      ['team.name', 'neq.a'],
      ['team.name', 'neq.b'],
    ],
    [['team.and', '(name.neq.a,name.neq.b)']],
  ],
  [
    'nothing repeated',
    [
      ['or', '(a.eq.1)'],
      ['age', 'gte.1'],
      ['team.or', '(b.eq.2)'],
    ],
    [
      ['or', '(a.eq.1)'],
      ['age', 'gte.1'],
      ['team.or', '(b.eq.2)'],
    ],
  ],
  [
    'order and select stay',
    [
      ['order', 'a.asc'],
      ['order', 'b.asc'],
    ],
    [
      ['order', 'a.asc'],
      ['order', 'b.asc'],
    ],
  ],
])('%s', (_name, given, expected) => {
  expect(joinRepeated(given)).toEqual(expected);
});
