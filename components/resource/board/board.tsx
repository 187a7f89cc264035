'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useReplayedClicks } from '@/components/ui/use-replayed-clicks';
import type { Board as Shown, BoardCard, BoardMove, BoardTotal, Direction } from '@/lib/resource/board/board';
import { BoardColumn } from './board-column';
import classes from './board.module.css';
import { moveTo } from './place';
import { useTouchDrag } from './use-touch-drag';

export interface BoardColumnWords {
  id: string;
  /** In words alone, for menus and what is said aloud. */
  name: string;
  mark: ReactNode;
}
export interface BoardProps<Card extends BoardCard> {
  label: string;
  columns: readonly BoardColumnWords[];
  board: Shown<Card>;
  movable: boolean;
  /** Where a card may go: cards whose order is given go only to other columns. */
  directions: readonly Direction[];
  moves: { move: (move: BoardMove) => void; news: string; movedRef: { current: string | null } };
  open: (id: string) => void;
  address: (id: string) => string;
  /** Below a card's name. */
  facts: (card: Card) => ReactNode;
  /** Below a column's name. */
  sum?: (total: BoardTotal) => ReactNode;
  empty: string;
  /** The list with everything that a column holds. */
  all: (columnId: string, count: number) => { href: string; text: string };
}

/** Cards in columns. A card is dragged with the mouse or by a finger that rests on it, moved by its menu, or by Shift and an arrow key. */
export function Board<Card extends BoardCard>(props: BoardProps<Card>) {
  const { columns, board, moves } = props;
  const t = useTranslations('resource.board');
  const keys = useId();
  const root = useRef<HTMLDivElement>(null);
  const { movedRef } = moves;
  // Its code comes later than the page's, and answers later.
  useReplayedClicks();
  const touch = useTouchDrag(root, props.movable, (id, place) => {
    const move = moveTo(board, id, place, props.directions.includes('up'));
    if (move) moves.move(move);
  });
  // In its new column a card is another element: whoever moved it by a key goes on from there.
  useEffect(() => {
    if (!movedRef.current) return;
    root.current?.querySelector<HTMLElement>(`[data-card="${movedRef.current}"] a`)?.focus();
    movedRef.current = null;
  }, [board, movedRef]);
  return (
    <>
      <p id={keys} className="visually-hidden">
        {t('keys')}
      </p>
      <div
        ref={root}
        className={classes.board}
        data-dragging={touch.lifted !== null || undefined}
        role="group"
        aria-label={props.label}
        aria-describedby={keys}
        tabIndex={-1}
      >
        {columns.map((column) => (
          <BoardColumn key={column.id} column={column} touch={touch} {...props} />
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {moves.news}
      </p>
    </>
  );
}
