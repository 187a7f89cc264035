import { cardsOf, type DealBoard, type DealCard, moveCard, neighbour } from './deal-board';

const card = (id: string, stage_id: string, amount_minor = 100, currency = 'EUR'): DealCard => ({
  ...{ id, name: id, stage_id, amount_minor, currency, close_date: '2026-12-01' },
  ...{ owner_id: null, contact_name: null, account_name: null },
});
const total = (stage_id: string, deals: number, amount_minor: number, currency = 'EUR') => ({
  ...{ stage_id, currency, deals, amount_minor },
});
const board: DealBoard = {
  cards: [card('a', 'new'), card('b', 'new', 50), card('c', 'new', 7, 'USD'), card('d', 'won', 300)],
  totals: [total('new', 2, 150), total('new', 1, 7, 'USD'), total('won', 1, 300)],
};
const column = (after: DealBoard, stage: string) => cardsOf(after, stage).map(({ id }) => id);

test.each([
  ['on top of another column', { id: 'a', stageId: 'won', afterId: null }, ['b', 'c'], ['a', 'd']],
  ['behind a card of another column', { id: 'a', stageId: 'won', afterId: 'd' }, ['b', 'c'], ['d', 'a']],
  ['down its own column', { id: 'a', stageId: 'new', afterId: 'b' }, ['b', 'a', 'c'], ['d']],
  ['to the top of its own column', { id: 'c', stageId: 'new', afterId: null }, ['c', 'a', 'b'], ['d']],
  ['behind a card that has gone', { id: 'a', stageId: 'won', afterId: 'gone' }, ['b', 'c'], ['a', 'd']],
])('a card moves %s', (_name, move, left, right) => {
  const after = moveCard(board, move);
  expect(column(after, 'new')).toEqual(left);
  expect(column(after, 'won')).toEqual(right);
  expect(after.cards).toHaveLength(4);
});

test('sums go along with a card, by currency; an empty sum is gone', () => {
  const { totals } = moveCard(moveCard(board, { id: 'a', stageId: 'won', afterId: null }), {
    ...{ id: 'c', stageId: 'won', afterId: null },
  });
  expect(totals.toSorted((one, two) => one.stage_id.localeCompare(two.stage_id) || two.deals - one.deals)).toEqual([
    total('new', 1, 50),
    total('won', 2, 400),
    total('won', 1, 7, 'USD'),
  ]);
});

test('a card that is not there moves nothing', () =>
  expect(moveCard(board, { id: 'x', stageId: 'won', afterId: null })).toBe(board));

test.each([
  ['a', 'nextStage', { id: 'a', stageId: 'won', afterId: null }],
  ['d', 'previousStage', { id: 'd', stageId: 'new', afterId: null }],
  ['a', 'previousStage', null],
  ['d', 'nextStage', null],
  ['a', 'up', null],
  ['b', 'up', { id: 'b', stageId: 'new', afterId: null }],
  ['c', 'up', { id: 'c', stageId: 'new', afterId: 'a' }],
  ['a', 'down', { id: 'a', stageId: 'new', afterId: 'b' }],
  ['c', 'down', null],
  ['x', 'down', null],
] as const)('%s %s', (id, to, move) => expect(neighbour(board, ['new', 'won'], id, to)).toEqual(move));
