'use client';
import type { QueryKey } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';
import type { DealBoard as Board } from '@/lib/pipeline/deals/deal-board';
import type { DealStage } from '@/lib/pipeline/deals/deal-stages';
import { useMay } from '@/lib/session/viewer-context';
import { DealColumn } from './deal-column';
import classes from './deal-board.module.css';
import { LostDialog } from './lost-dialog';
import { useDealMoves } from './use-deal-moves';

interface Props {
  stages: readonly DealStage[];
  board: Board;
  queryKey: QueryKey;
  open: (id: string) => void;
  address: (id: string) => string;
}

export function DealBoard({ stages, board, queryKey, open, address }: Props) {
  const t = useTranslations('pipeline.deals.board');
  const may = useMay();
  const keys = useId();
  const root = useRef<HTMLDivElement>(null);
  const moved = useRef<string | null>(null);
  const moves = useDealMoves(stages, board, queryKey, (id) => {
    moved.current = id;
  });
  // In its new column a card is another element: whoever moved it by a key goes on from there.
  useEffect(() => {
    if (!moved.current) return;
    root.current?.querySelector<HTMLElement>(`[data-deal="${moved.current}"] a`)?.focus();
    moved.current = null;
  }, [board]);
  return (
    <>
      <p id={keys} className="visually-hidden">
        {t('keys')}
      </p>
      <div
        ref={root}
        className={classes.board}
        role="group"
        aria-label={t('label')}
        aria-describedby={keys}
        tabIndex={-1}
      >
        {stages.map((stage) => (
          <DealColumn
            key={stage.id}
            stage={stage}
            stages={stages}
            board={board}
            movable={may('deals', 'update')}
            onMove={moves.move}
            open={open}
            address={address}
          />
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {moves.news}
      </p>
      <LostDialog deal={moves.asking} onLose={moves.lose} onClose={moves.keep} />
    </>
  );
}
