'use client';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useBoardMoves } from '@/components/resource/board/use-board-moves';
import { type DealCard, type DealMove, moveDeal } from '@/lib/pipeline/deals/deal-board-query';
import type { DealStage } from '@/lib/pipeline/deals/deal-stages';
import { deals } from '@/lib/pipeline/deals/deals-resource';
import type { Board, BoardMove } from '@/lib/resource/board/board';
import { browserClient } from '@/lib/supabase/browser';
import { useStageName } from '../stage-mark';

/** A deal that is lost says why first: until then it waits in `asking`. */
export function useDealMoves(stages: readonly DealStage[], board: Board<DealCard>, queryKey: QueryKey) {
  const nameOf = useStageName();
  const [asking, setAsking] = useState<BoardMove | null>(null);
  const stageOf = (id: string) => stages.find((stage) => stage.id === id);
  const moves = useBoardMoves<DealCard, DealMove>({
    board,
    queryKey,
    refresh: deals.keys.all,
    columnName: (id) => {
      const stage = stageOf(id);
      return stage ? nameOf(stage) : '';
    },
    worth: ({ currency, amount_minor }) => ({ group: currency, amount: amount_minor }),
    save: async (move) => moveDeal(await browserClient(), move),
  });
  return {
    ...moves,
    asking: asking && { name: moves.cardOf(asking.id)?.name ?? '' },
    move(move: BoardMove) {
      const enters = moves.cardOf(move.id)?.columnId !== move.columnId;
      if (stageOf(move.columnId)?.kind === 'lost' && enters) setAsking(move);
      else moves.move(move);
    },
    lose(lostReason: string) {
      if (asking) moves.move({ ...asking, lostReason });
      setAsking(null);
    },
    keep: () => setAsking(null),
  };
}
