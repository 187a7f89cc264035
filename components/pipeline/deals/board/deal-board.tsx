'use client';
import type { QueryKey } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Board } from '@/components/resource/board/board';
import { Money } from '@/components/ui';
import type { DealCard } from '@/lib/pipeline/deals/deal-board-query';
import type { DealStage } from '@/lib/pipeline/deals/deal-stages';
import { deals } from '@/lib/pipeline/deals/deals-resource';
import { type Board as Shown, DIRECTIONS } from '@/lib/resource/board/board';
import { useMay } from '@/lib/session/viewer-context';
import { StageMark, useStageName } from '../stage-mark';
import { DealFacts } from './deal-facts';
import { LostDialog } from './lost-dialog';
import { useDealMoves } from './use-deal-moves';

interface Props {
  stages: readonly DealStage[];
  board: Shown<DealCard>;
  queryKey: QueryKey;
  open: (id: string) => void;
  address: (id: string) => string;
}

export function DealBoard({ stages, board, queryKey, open, address }: Props) {
  const t = useTranslations('pipeline.deals.board');
  const may = useMay();
  const nameOf = useStageName();
  const moves = useDealMoves(stages, board, queryKey);
  return (
    <>
      <Board
        label={t('label')}
        columns={stages.map((stage) => ({ id: stage.id, name: nameOf(stage), mark: <StageMark stage={stage} /> }))}
        board={board}
        movable={may(deals.name, 'update')}
        directions={DIRECTIONS}
        moves={moves}
        open={open}
        address={address}
        facts={(card) => <DealFacts card={card} />}
        sum={({ amount, group }) => group && <Money minor={amount ?? 0} currency={group} />}
        empty={t('empty')}
        all={(stage, count) => ({ href: `${deals.path}?stage=${stage}`, text: t('all', { count }) })}
      />
      <LostDialog deal={moves.asking} onLose={moves.lose} onClose={moves.keep} />
    </>
  );
}
