import type { Board, BoardCard, BoardMove } from '@/lib/resource/board/board';

/** Where a card would lie: behind another one, or on top. */
export interface Place {
  columnId: string;
  afterId: string | null;
}

/** The last card whose middle lies above a height. */
export function cardAbove(column: Element, y: number): string | null {
  const above = [...column.querySelectorAll<HTMLElement>('[data-card]')].filter((card) => {
    const { top, height } = card.getBoundingClientRect();
    return top + height / 2 < y;
  });
  return above.at(-1)?.dataset.card ?? null;
}

/** What laying a card down there means; null: it lies there already. */
export function moveTo(board: Board<BoardCard>, cardId: string, place: Place, ordered: boolean): BoardMove | null {
  const card = board.cards.find(({ id }) => id === cardId);
  if (!card || place.afterId === cardId || (card.columnId === place.columnId && !ordered)) return null;
  return { id: cardId, columnId: place.columnId, afterId: ordered ? place.afterId : null };
}
