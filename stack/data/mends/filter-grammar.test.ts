import { standInOperation, standInTree } from './filter-grammar';

const shown = (literal: string) => `<${literal}>`;

test.each([
  ['eq.+49151', 'eq.<+49151>'],
  ['eq."quoted"', 'eq.<"quoted">'],
  ['not.neq.null', 'not.neq.<null>'],
  ['ilike.*a*', 'ilike.<%a%>'],
  ['in.(1,"a,b",null)', 'in.(<1>,<a,b>,<null>)'],
  ['in.()', 'in.()'],
  ['not.in.("x\\"y")', 'not.in.(<x"y>)'],
  ['like(any).{a*,"b,*"}', 'like(any).{<a%>,<b,%>}'],
  ['cs.{1,2}', 'cs.{<1>,<2>}'],
  ['cs.{"a":1}', 'cs.{"a":1}'],
  ['cs.["a"]', 'cs.["a"]'],
  ['is.null', 'is.null'],
  ['fts(english).a & b', 'fts(english).<a & b>'],
  ['nodots', null],
])('%s', (operation, expected) => {
  expect(standInOperation(operation, shown, false)).toBe(expected);
});

test.each([
  ['(a.eq.1,b.eq."x,y")', '(a.eq.<1>,b.eq.<x,y>)'],
  [
    '(or(a.eq.1,not.and(b.is.null,c.in.(2,3))),d.like.*z)',
    '(or(a.eq.<1>,not.and(b.is.null,c.in.(<2>,<3>))),d.like.<%z>)',
  ],
  ['(info->>a.eq.1)', '(info->>a.eq.<1>)'],
  ['(a.eq."b\\"c\\\\d")', '(a.eq.<b"c\\d>)'],
  ['(broken)', null],
  ['no tree', null],
])('%s', (tree, expected) => {
  expect(standInTree(tree, shown)).toBe(expected);
});
