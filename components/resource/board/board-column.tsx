'use client';
import { Anchor, Text } from '@mantine/core';
import { useFormatter } from 'next-intl';
import { type DragEvent, useId, useState } from 'react';
import { type BoardCard as Shown, cardsOf } from '@/lib/resource/board/board';
import type { BoardColumnWords, BoardProps } from './board';
import { BoardCard } from './board-card';
import classes from './board.module.css';

interface Props<Card extends Shown> extends BoardProps<Card> {
  column: BoardColumnWords;
}

const TOP = 'top';

/** One column: what it holds in all, its cards, and where a card that is dragged over it would lie. */
export function BoardColumn<Card extends Shown>({ column, ...props }: Props<Card>) {
  const { board, moves } = props;
  const format = useFormatter();
  const name = useId();
  const [place, setPlace] = useState<string | null>(null);
  const cards = cardsOf(board, column.id);
  const totals = board.totals.filter((total) => total.columnId === column.id);
  const count = totals.reduce((sum, total) => sum + total.cards, 0);
  const all = props.all(column.id, count);
  const ordered = props.directions.includes('up');
  const above = (event: DragEvent<HTMLElement>) => (ordered ? cardAbove(event) : null);
  return (
    <section
      className={classes.column}
      aria-labelledby={name}
      data-drop={place === TOP || undefined}
      onDragOver={(event) => {
        if (!props.movable || !event.dataTransfer.types.includes('text/plain')) return;
        event.preventDefault();
        setPlace(above(event) ?? TOP);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(inside(event.relatedTarget))) setPlace(null);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setPlace(null);
        const card = board.cards.find(({ id }) => id === event.dataTransfer.getData('text/plain'));
        const afterId = above(event);
        const stays = card?.columnId === column.id && !ordered;
        if (card && !stays && afterId !== card.id) moves.move({ id: card.id, columnId: column.id, afterId });
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
          <BoardCard key={card.id} card={card} dropBehind={place === card.id} {...props} />
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

/** The last card whose middle lies above the pointer. */
function cardAbove(event: DragEvent<HTMLElement>): string | null {
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-card]')];
  const above = cards.filter((card) => {
    const { top, height } = card.getBoundingClientRect();
    return top + height / 2 < event.clientY;
  });
  return above.at(-1)?.dataset.card ?? null;
}

function inside(target: EventTarget | null): Node | null {
  return target instanceof Node ? target : null;
}
