/** What every card has, whatever else it shows. */
export interface BoardCard {
  id: string;
  name: string;
  columnId: string;
}
/** What a column holds in all, shown or not: in one sum, or in one for each `group` (a currency). */
export interface BoardTotal {
  columnId: string;
  cards: number;
  group?: string;
  amount?: number;
}
/** Cards stand in the order of their columns. */
export interface Board<Card extends BoardCard> {
  cards: Card[];
  totals: BoardTotal[];
}
export interface BoardMove {
  id: string;
  columnId: string;
  /** Right behind this card; on top without one. */
  afterId: string | null;
}
/** What of a card counts in its column's sums. */
export type Worth<Card> = (card: Card) => Pick<BoardTotal, 'group' | 'amount'>;

export const DIRECTIONS = ['previous', 'next', 'up', 'down'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export function cardsOf<Card extends BoardCard>(board: Board<Card>, columnId: string): Card[] {
  return board.cards.filter((card) => card.columnId === columnId);
}

/** What the board will look like, before the database has said so. */
export function moveCard<Card extends BoardCard>(
  board: Board<Card>,
  { id, columnId, afterId }: BoardMove,
  worth: Worth<Card>,
): Board<Card> {
  const card = board.cards.find((one) => one.id === id);
  if (!card) return board;
  const others = board.cards.filter((one) => one.id !== id);
  const behind = others.findIndex((one) => one.id === afterId && one.columnId === columnId);
  const cards = others.toSpliced(behind + 1, 0, { ...card, columnId });
  if (card.columnId === columnId) return { ...board, cards };
  const left = addTo(board.totals, card.columnId, worth(card), -1);
  return { cards, totals: addTo(left, columnId, worth(card), 1) };
}

function addTo(totals: BoardTotal[], columnId: string, { group, amount }: ReturnType<Worth<never>>, sign: 1 | -1) {
  const place = (one: BoardTotal) => one.columnId === columnId && one.group === group;
  const was = totals.find(place) ?? { columnId, group, cards: 0, amount: amount === undefined ? undefined : 0 };
  const sum = amount === undefined ? undefined : (was.amount ?? 0) + sign * amount;
  const total = { ...was, cards: was.cards + sign, amount: sum };
  return [...totals.filter((one) => !place(one)), ...(total.cards > 0 ? [total] : [])];
}

/** Where an arrow key takes a card; `null` when there is nothing beyond. */
export function neighbour<Card extends BoardCard>(
  board: Board<Card>,
  columnIds: readonly string[],
  id: string,
  to: Direction,
): BoardMove | null {
  const card = board.cards.find((one) => one.id === id);
  if (!card) return null;
  if (to === 'previous' || to === 'next') {
    const columnId = columnIds[columnIds.indexOf(card.columnId) + (to === 'next' ? 1 : -1)];
    return columnId ? { id, columnId, afterId: null } : null;
  }
  const column = cardsOf(board, card.columnId);
  const place = column.indexOf(card);
  if (to === 'up' ? place === 0 : place === column.length - 1) return null;
  const behind = to === 'up' ? column[place - 2] : column[place + 1];
  return { id, columnId: card.columnId, afterId: behind?.id ?? null };
}
