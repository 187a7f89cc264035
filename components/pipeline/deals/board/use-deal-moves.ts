'use client';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText, useToast } from '@/components/ui';
import { type DealBoard, type DealMove, moveCard } from '@/lib/pipeline/deals/deal-board';
import { moveDeal } from '@/lib/pipeline/deals/deal-board-query';
import type { DealStage } from '@/lib/pipeline/deals/deal-stages';
import { deals } from '@/lib/pipeline/deals/deals-resource';
import { browserClient } from '@/lib/supabase/browser';
import { useStageName } from '../stage-mark';

/**
 * Moves of cards: shown at once, taken back when the database refuses, and said aloud. A deal that is lost says why first:
 * until then it waits in `asking`.
 */
export function useDealMoves(
  stages: readonly DealStage[],
  board: DealBoard,
  queryKey: QueryKey,
  onMoving: (id: string) => void,
) {
  const t = useTranslations('pipeline.deals.board');
  const nameOf = useStageName();
  const queries = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const [asking, setAsking] = useState<DealMove | null>(null);
  const [news, setNews] = useState('');

  const cardOf = (move: DealMove) => board.cards.find(({ id }) => id === move.id);
  const { mutate } = useMutation({
    mutationFn: async (move: DealMove) => moveDeal(await browserClient(), move),
    onMutate: async (move) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<DealBoard>(queryKey);
      queries.setQueryData<DealBoard>(queryKey, (shown) => shown && moveCard(shown, move));
      return before;
    },
    onError: (error, _move, before) => {
      queries.setQueryData(queryKey, before);
      toast.error(errorText(error));
      setNews('');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: deals.keys.all }),
  });

  const go = (move: DealMove) => {
    const stage = stages.find(({ id }) => id === move.stageId);
    setNews(t('moved', { name: cardOf(move)?.name ?? '', stage: stage ? nameOf(stage) : '' }));
    onMoving(move.id);
    mutate(move);
  };
  return {
    news,
    asking: asking && { name: cardOf(asking)?.name ?? '' },
    move(move: DealMove) {
      const stage = stages.find(({ id }) => id === move.stageId);
      const enters = cardOf(move)?.stage_id !== move.stageId;
      if (stage?.kind === 'lost' && enters) setAsking(move);
      else go(move);
    },
    lose(lostReason: string) {
      if (asking) go({ ...asking, lostReason });
      setAsking(null);
    },
    keep: () => setAsking(null),
  };
}
