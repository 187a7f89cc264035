'use client';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowsMove } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { RecordLink } from '@/components/resource/record-link';
import { type BoardCard as Shown, type Direction, neighbour } from '@/lib/resource/board/board';
import type { BoardProps } from './board';
import classes from './board.module.css';

interface Props<Card extends Shown> extends BoardProps<Card> {
  card: Card;
  dropBehind: boolean;
  /** A finger drags it. */
  lifted: boolean;
}

export function BoardCard<Card extends Shown>(props: Props<Card>) {
  const { card, board, columns, movable, directions, moves, dropBehind, lifted } = props;
  const byKey = (event: KeyboardEvent<HTMLElement>) => {
    const to = movable && event.shiftKey ? directionOf(event) : null;
    if (!to || !directions.includes(to)) return;
    event.preventDefault();
    const ids = columns.map(({ id }) => id);
    const move = neighbour(board, ids, card.id, to);
    if (move) moves.move(move);
  };
  return (
    <li
      className={classes.card}
      data-card={card.id}
      data-drop={dropBehind || undefined}
      data-lifted={lifted || undefined}
      draggable={movable}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', card.id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onKeyDown={byKey}
    >
      <div className={classes.line}>
        <RecordLink href={props.address(card.id)} onOpen={() => props.open(card.id)}>
          {card.name}
        </RecordLink>
        {movable && <MoveMenu {...props} />}
      </div>
      {props.facts(card)}
    </li>
  );
}

function MoveMenu<Card extends Shown>({ card, board, columns, directions, moves }: Props<Card>) {
  const t = useTranslations('resource.board');
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('move', { name: card.name })}>
          <IconArrowsMove size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {columns
          .filter(({ id }) => id !== card.columnId)
          .map(({ id, name }) => (
            <Menu.Item key={id} onClick={() => moves.move({ id: card.id, columnId: id, afterId: null })}>
              {name}
            </Menu.Item>
          ))}
        {(['up', 'down'] as const)
          .filter((to) => directions.includes(to))
          .map((to) => ({ to, move: neighbour(board, [], card.id, to) }))
          .map(
            ({ to, move }) =>
              move && (
                <Menu.Item key={to} onClick={() => moves.move(move)}>
                  {t(to)}
                </Menu.Item>
              ),
          )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Columns stand in the direction of writing: the next one is to the left in Arabic. */
function directionOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): Direction | null {
  const mirrored = getComputedStyle(currentTarget).direction === 'rtl';
  if (key === 'ArrowUp') return 'up';
  if (key === 'ArrowDown') return 'down';
  if (key === 'ArrowRight') return mirrored ? 'previous' : 'next';
  if (key === 'ArrowLeft') return mirrored ? 'next' : 'previous';
  return null;
}
