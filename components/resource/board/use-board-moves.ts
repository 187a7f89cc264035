'use client';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useErrorText, useToast } from '@/components/ui';
import { type Board, type BoardCard, type BoardMove, moveCard, type Worth } from '@/lib/resource/board/board';

interface Asked<Card extends BoardCard, Move extends BoardMove> {
  board: Board<Card>;
  /** Where the board is kept. */
  queryKey: QueryKey;
  /** What is read again after a move. */
  refresh: QueryKey;
  columnName: (columnId: string) => string;
  worth: Worth<Card>;
  save: (move: Move, card: Card) => Promise<void>;
}

/** Moves of cards: shown at once, taken back when the database refuses, and said aloud. */
export function useBoardMoves<Card extends BoardCard, Move extends BoardMove = BoardMove>(asked: Asked<Card, Move>) {
  const { board, queryKey, refresh, columnName, worth, save } = asked;
  const t = useTranslations('resource.board');
  const queries = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const [news, setNews] = useState('');
  const movedRef = useRef<string | null>(null);
  const { mutate } = useMutation({
    mutationFn: ({ move, card }: { move: Move; card: Card }) => save(move, card),
    onMutate: async ({ move }) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<Board<Card>>(queryKey);
      queries.setQueryData<Board<Card>>(queryKey, (shown) => shown && moveCard(shown, move, worth));
      return before;
    },
    onError: (error, _move, before) => {
      queries.setQueryData(queryKey, before);
      toast.error(errorText(error));
      setNews('');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: refresh }),
  });
  const cardOf = (id: string) => board.cards.find((card) => card.id === id);
  return {
    news,
    movedRef,
    cardOf,
    move(move: Move) {
      const card = cardOf(move.id);
      if (!card) return;
      setNews(t('moved', { name: card.name, column: columnName(move.columnId) }));
      movedRef.current = move.id;
      mutate({ move, card });
    },
  };
}
