import { type Board, type BoardCard, cardsOf, moveCard, neighbour } from './board';

interface Priced extends BoardCard {
  amount: number;
  currency: string;
}
const card = (id: string, columnId: string, amount = 100, currency = 'EUR'): Priced => ({
  ...{ id, name: id, columnId, amount, currency },
});
const total = (columnId: string, cards: number, amount: number, group = 'EUR') => ({ columnId, group, cards, amount });
const board: Board<Priced> = {
  cards: [card('a', 'new'), card('b', 'new', 50), card('c', 'new', 7, 'USD'), card('d', 'won', 300)],
  totals: [total('new', 2, 150), total('new', 1, 7, 'USD'), total('won', 1, 300)],
};
const worth = ({ amount, currency }: Priced) => ({ group: currency, amount });
const column = (after: Board<Priced>, id: string) => cardsOf(after, id).map((one) => one.id);

test.each([
  ['on top of another column', { id: 'a', columnId: 'won', afterId: null }, ['b', 'c'], ['a', 'd']],
  ['behind a card of another column', { id: 'a', columnId: 'won', afterId: 'd' }, ['b', 'c'], ['d', 'a']],
  ['down its own column', { id: 'a', columnId: 'new', afterId: 'b' }, ['b', 'a', 'c'], ['d']],
  ['to the top of its own column', { id: 'c', columnId: 'new', afterId: null }, ['c', 'a', 'b'], ['d']],
  ['behind a card that has gone', { id: 'a', columnId: 'won', afterId: 'gone' }, ['b', 'c'], ['a', 'd']],
])('a card moves %s', (_name, move, left, right) => {
  const after = moveCard(board, move, worth);
  expect(column(after, 'new')).toEqual(left);
  expect(column(after, 'won')).toEqual(right);
  expect(after.cards).toHaveLength(4);
});

test('sums go along with a card, by group; an empty sum is gone', () => {
  const { totals } = moveCard(
    moveCard(board, { id: 'a', columnId: 'won', afterId: null }, worth),
    { id: 'c', columnId: 'won', afterId: null },
    worth,
  );
  expect(totals.toSorted((one, two) => one.columnId.localeCompare(two.columnId) || two.cards - one.cards)).toEqual([
    total('new', 1, 50),
    total('won', 2, 400),
    total('won', 1, 7, 'USD'),
  ]);
});

test('cards that are worth nothing are only counted', () => {
  const plain: Board<BoardCard> = {
    cards: [{ id: 'a', name: 'a', columnId: 'new' }],
    totals: [{ columnId: 'new', cards: 1 }],
  };
  expect(moveCard(plain, { id: 'a', columnId: 'won', afterId: null }, () => ({})).totals).toEqual([
    { columnId: 'won', cards: 1 },
  ]);
});

test('a card that is not there moves nothing', () =>
  expect(moveCard(board, { id: 'x', columnId: 'won', afterId: null }, worth)).toBe(board));

test.each([
  ['a', 'next', { id: 'a', columnId: 'won', afterId: null }],
  ['d', 'previous', { id: 'd', columnId: 'new', afterId: null }],
  ['a', 'previous', null],
  ['d', 'next', null],
  ['a', 'up', null],
  ['b', 'up', { id: 'b', columnId: 'new', afterId: null }],
  ['c', 'up', { id: 'c', columnId: 'new', afterId: 'a' }],
  ['a', 'down', { id: 'a', columnId: 'new', afterId: 'b' }],
  ['c', 'down', null],
  ['x', 'down', null],
] as const)('%s %s', (id, to, move) => expect(neighbour(board, ['new', 'won'], id, to)).toEqual(move));
