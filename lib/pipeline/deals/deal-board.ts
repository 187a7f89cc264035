/** A deal as its card shows it. */
export interface DealCard {
  id: string;
  name: string;
  amount_minor: number;
  currency: string;
  stage_id: string;
  close_date: string;
  owner_id: string | null;
  contact_name: string | null;
  account_name: string | null;
}
/** What a column holds in all, shown or not, by currency. */
export interface DealTotal {
  stage_id: string;
  currency: string;
  deals: number;
  amount_minor: number;
}
/** Cards stand in the order of their columns. */
export interface DealBoard {
  cards: DealCard[];
  totals: DealTotal[];
}
export interface DealMove {
  id: string;
  stageId: string;
  /** Right behind this card; on top without one. */
  afterId: string | null;
  lostReason?: string;
}

export function cardsOf(board: DealBoard, stageId: string): DealCard[] {
  return board.cards.filter((card) => card.stage_id === stageId);
}

/** What the board will look like, before the database has said so. */
export function moveCard(board: DealBoard, { id, stageId, afterId }: DealMove): DealBoard {
  const card = board.cards.find((one) => one.id === id);
  if (!card) return board;
  const others = board.cards.filter((one) => one.id !== id);
  const behind = others.findIndex((one) => one.id === afterId && one.stage_id === stageId);
  const cards = others.toSpliced(behind + 1, 0, { ...card, stage_id: stageId });
  if (card.stage_id === stageId) return { ...board, cards };
  const left = addTo(board.totals, card.stage_id, card, -1);
  return { cards, totals: addTo(left, stageId, card, 1) };
}

function addTo(totals: DealTotal[], stage_id: string, card: DealCard, sign: 1 | -1): DealTotal[] {
  const { currency } = card;
  const place = (one: DealTotal) => one.stage_id === stage_id && one.currency === currency;
  const was = totals.find(place) ?? { stage_id, currency, deals: 0, amount_minor: 0 };
  const total = { ...was, deals: was.deals + sign, amount_minor: was.amount_minor + sign * card.amount_minor };
  return [...totals.filter((one) => !place(one)), ...(total.deals > 0 ? [total] : [])];
}

/** Where an arrow key takes a card; `null` when there is nothing beyond. */
export function neighbour(
  board: DealBoard,
  stageIds: readonly string[],
  id: string,
  to: 'previousStage' | 'nextStage' | 'up' | 'down',
): DealMove | null {
  const card = board.cards.find((one) => one.id === id);
  if (!card) return null;
  if (to === 'previousStage' || to === 'nextStage') {
    const stageId = stageIds[stageIds.indexOf(card.stage_id) + (to === 'nextStage' ? 1 : -1)];
    return stageId ? { id, stageId, afterId: null } : null;
  }
  const column = cardsOf(board, card.stage_id);
  const place = column.indexOf(card);
  if (to === 'up' ? place === 0 : place === column.length - 1) return null;
  const behind = to === 'up' ? column[place - 2] : column[place + 1];
  return { id, stageId: card.stage_id, afterId: behind?.id ?? null };
}
