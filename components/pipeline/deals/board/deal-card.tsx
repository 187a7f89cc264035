'use client';
import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconArrowsMove } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { RecordLink } from '@/components/resource/record-link';
import { Money } from '@/components/ui';
import { type DealBoard, type DealCard as Card, type DealMove, neighbour } from '@/lib/pipeline/deals/deal-board';
import type { DealStage } from '@/lib/pipeline/deals/deal-stages';
import { CloseDate } from '../close-date';
import { useStageName } from '../stage-mark';
import { deals } from '@/lib/pipeline/deals/deals-resource';
import { useColleagues } from '@/components/resource/use-colleagues';
import classes from './deal-board.module.css';

interface Props {
  card: Card;
  board: DealBoard;
  stages: readonly DealStage[];
  movable: boolean;
  dropBehind: boolean;
  onMove: (move: DealMove) => void;
  open: (id: string) => void;
  address: (id: string) => string;
}

/** A card is dragged with the mouse, moved by its menu, or by Shift and an arrow key. */
export function DealCard({ card, board, stages, movable, dropBehind, onMove, open, address }: Props) {
  const owners = useColleagues(deals.name);
  const who = [card.account_name, card.contact_name].filter(Boolean).join(' · ');
  const byKey = (event: KeyboardEvent<HTMLElement>) => {
    const to = movable && event.shiftKey ? directionOf(event) : null;
    const move =
      to &&
      neighbour(
        board,
        stages.map(({ id }) => id),
        card.id,
        to,
      );
    if (to) event.preventDefault();
    if (move) onMove(move);
  };
  return (
    <li
      className={classes.card}
      data-deal={card.id}
      data-drop={dropBehind || undefined}
      draggable={movable}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', card.id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onKeyDown={byKey}
    >
      <div className={classes.line}>
        <RecordLink href={address(card.id)} onOpen={() => open(card.id)}>
          {card.name}
        </RecordLink>
        {movable && <MoveMenu card={card} board={board} stages={stages} onMove={onMove} />}
      </div>
      {who && (
        <Text size="xs" c="dimmed" truncate>
          {who}
        </Text>
      )}
      <div className={classes.line}>
        <Text size="sm" fw={600} component="span">
          <Money minor={card.amount_minor} currency={card.currency} />
        </Text>
        <Text size="xs" c="dimmed" component="span">
          <CloseDate day={card.close_date} />
        </Text>
      </div>
      <Text size="xs" c="dimmed" truncate>
        {owners.nameOf(card.owner_id)}
      </Text>
    </li>
  );
}

function MoveMenu({ card, board, stages, onMove }: Pick<Props, 'card' | 'board' | 'stages' | 'onMove'>) {
  const t = useTranslations('pipeline.deals.board');
  const nameOf = useStageName();
  const [up, down] = (['up', 'down'] as const).map((to) => neighbour(board, [], card.id, to));
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('move', { name: card.name })}>
          <IconArrowsMove size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {stages
          .filter(({ id }) => id !== card.stage_id)
          .map((stage) => (
            <Menu.Item key={stage.id} onClick={() => onMove({ id: card.id, stageId: stage.id, afterId: null })}>
              {nameOf(stage)}
            </Menu.Item>
          ))}
        {up && <Menu.Item onClick={() => onMove(up)}>{t('up')}</Menu.Item>}
        {down && <Menu.Item onClick={() => onMove(down)}>{t('down')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Columns stand in the direction of writing: the next one is to the left in Arabic. */
function directionOf({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  const mirrored = getComputedStyle(currentTarget).direction === 'rtl';
  if (key === 'ArrowUp') return 'up';
  if (key === 'ArrowDown') return 'down';
  if (key === 'ArrowRight') return mirrored ? 'previousStage' : 'nextStage';
  if (key === 'ArrowLeft') return mirrored ? 'nextStage' : 'previousStage';
  return null;
}
