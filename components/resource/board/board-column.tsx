'use client';
import { Anchor, Text } from '@mantine/core';
import { useFormatter } from 'next-intl';
import { type DragEvent, useId, useState } from 'react';
import { type BoardCard as Shown, cardsOf } from '@/lib/resource/board/board';
import type { BoardColumnWords, BoardProps } from './board';
import { BoardCard } from './board-card';
import classes from './board.module.css';
import { cardAbove, moveTo } from './place';
import type { useTouchDrag } from './use-touch-drag';

interface Props<Card extends Shown> extends BoardProps<Card> {
  column: BoardColumnWords;
  touch: ReturnType<typeof useTouchDrag>;
}

const TOP = 'top';

/** One column: what it holds in all, its cards, and where a card that is dragged over it would lie. */
export function BoardColumn<Card extends Shown>({ column, touch, ...props }: Props<Card>) {
  const { board, moves } = props;
  const format = useFormatter();
  const name = useId();
  const [pointed, setPointed] = useState<string | null>(null);
  const cards = cardsOf(board, column.id);
  const totals = board.totals.filter((total) => total.columnId === column.id);
  const count = totals.reduce((sum, total) => sum + total.cards, 0);
  const all = props.all(column.id, count);
  const ordered = props.directions.includes('up');
  const above = (event: DragEvent<HTMLElement>) => (ordered ? cardAbove(event.currentTarget, event.clientY) : null);
  const touched = touch.over?.columnId === column.id ? ((ordered ? touch.over.afterId : null) ?? TOP) : null;
  const place = pointed ?? touched;
  return (
    <section
      className={classes.column}
      aria-labelledby={name}
      data-column={column.id}
      data-drop={place === TOP || undefined}
      onDragOver={(event) => {
        if (!props.movable || !event.dataTransfer.types.includes('text/plain')) return;
        event.preventDefault();
        setPointed(above(event) ?? TOP);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(inside(event.relatedTarget))) setPointed(null);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setPointed(null);
        const laid = { columnId: column.id, afterId: above(event) };
        const move = moveTo(board, event.dataTransfer.getData('text/plain'), laid, ordered);
        if (move) moves.move(move);
      }}
    >
      <header className={classes.head}>
        <h2 id={name} className={classes.name}>
          {column.mark}
          <span className={classes.count}>{format.number(count)}</span>
        </h2>
        {props.sum &&
          totals.map((total) => (
            <Text key={total.group} size="xs" c="dimmed">
              {props.sum?.(total)}
            </Text>
          ))}
      </header>
      <ul className={classes.cards} aria-labelledby={name}>
        {cards.map((card) => (
          <BoardCard
            key={card.id}
            card={card}
            dropBehind={place === card.id}
            lifted={touch.lifted === card.id}
            {...props}
          />
        ))}
        {cards.length === 0 && <li className={classes.empty}>{props.empty}</li>}
      </ul>
      {count > cards.length && (
        <Anchor href={all.href} size="sm">
          {all.text}
        </Anchor>
      )}
    </section>
  );
}

function inside(target: EventTarget | null): Node | null {
  return target instanceof Node ? target : null;
}
