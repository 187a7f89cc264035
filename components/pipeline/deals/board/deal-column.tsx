'use client';
import { Anchor, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { type DragEvent, useId, useState } from 'react';
import { Money } from '@/components/ui';
import { cardsOf, type DealBoard, type DealMove } from '@/lib/pipeline/deals/deal-board';
import type { DealStage } from '@/lib/pipeline/deals/deal-stages';
import { deals } from '@/lib/pipeline/deals/deals-resource';
import { StageMark } from '../stage-mark';
import classes from './deal-board.module.css';
import { DealCard } from './deal-card';

interface Props {
  stage: DealStage;
  stages: readonly DealStage[];
  board: DealBoard;
  movable: boolean;
  onMove: (move: DealMove) => void;
  open: (id: string) => void;
  address: (id: string) => string;
}

const TOP = 'top';

/** One stage: how many deals of which worth, its cards, and where a card that is dragged over it would lie. */
export function DealColumn({ stage, board, ...rest }: Props) {
  const t = useTranslations('pipeline.deals.board');
  const format = useFormatter();
  const name = useId();
  const [place, setPlace] = useState<string | null>(null);
  const cards = cardsOf(board, stage.id);
  const totals = board.totals.filter((total) => total.stage_id === stage.id);
  const count = totals.reduce((sum, total) => sum + total.deals, 0);
  return (
    <section
      className={classes.column}
      aria-labelledby={name}
      data-drop={place === TOP || undefined}
      onDragOver={(event) => {
        if (!rest.movable || !event.dataTransfer.types.includes('text/plain')) return;
        event.preventDefault();
        setPlace(cardAbove(event) ?? TOP);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(inside(event.relatedTarget))) setPlace(null);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setPlace(null);
        const id = event.dataTransfer.getData('text/plain');
        const above = cardAbove(event);
        if (board.cards.some((card) => card.id === id) && above !== id)
          rest.onMove({ id, stageId: stage.id, afterId: above });
      }}
    >
      <header className={classes.head}>
        <h2 id={name} className={classes.name}>
          <StageMark stage={stage} />
          <span className={classes.count}>{format.number(count)}</span>
        </h2>
        {totals.map((total) => (
          <Text key={total.currency} size="xs" c="dimmed">
            <Money minor={total.amount_minor} currency={total.currency} />
          </Text>
        ))}
      </header>
      <ul className={classes.cards} aria-labelledby={name}>
        {cards.map((card) => (
          <DealCard key={card.id} card={card} board={board} dropBehind={place === card.id} {...rest} />
        ))}
        {cards.length === 0 && <li className={classes.empty}>{t('empty')}</li>}
      </ul>
      {count > cards.length && (
        <Anchor href={`${deals.path}?stage=${stage.id}`} size="sm">
          {t('all', { count })}
        </Anchor>
      )}
    </section>
  );
}

/** The last card whose middle lies above the pointer. */
function cardAbove(event: DragEvent<HTMLElement>): string | null {
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-deal]')];
  const above = cards.filter((card) => {
    const { top, height } = card.getBoundingClientRect();
    return top + height / 2 < event.clientY;
  });
  return above.at(-1)?.dataset.deal ?? null;
}

function inside(target: EventTarget | null): Node | null {
  return target instanceof Node ? target : null;
}
