import { queryOptions } from '@tanstack/react-query';
import type { Board, BoardCard, BoardMove } from '@/lib/resource/board/board';
import { searchWords } from '@/lib/resource/filter-text';
import type { ListParams } from '@/lib/resource/list-params';
import type { Client, ClientSource } from '@/lib/resource/queries';
import { deals } from './deals-resource';

/** A deal as its card shows it. */
export interface DealCard extends BoardCard {
  amount_minor: number;
  currency: string;
  close_date: string;
  owner_id: string | null;
  contact_name: string | null;
  account_name: string | null;
}
export interface DealMove extends BoardMove {
  lostReason?: string;
}

/** The same search and owner as the list; its stages are the columns. */
export function dealBoardOptions(client: ClientSource, { q, filters }: Pick<ListParams, 'q' | 'filters'>) {
  const asked = { p_owner: filters.owner, p_words: searchWords(q) };
  return queryOptions({
    queryKey: [...deals.keys.all, 'board', asked],
    queryFn: async ({ signal }): Promise<Board<DealCard>> => {
      const source = await client();
      const [cards, totals] = await Promise.all([
        source.rpc('deal_cards', asked).abortSignal(signal).throwOnError(),
        source.rpc('deal_totals', asked).abortSignal(signal).throwOnError(),
      ]);
      return {
        cards: cards.data.map(({ stage_id, ...card }) => ({ ...card, columnId: stage_id })),
        totals: totals.data.map(({ stage_id, currency, deals: held, amount_minor }) => ({
          ...{ columnId: stage_id, group: currency, cards: held, amount: amount_minor },
        })),
      };
    },
  });
}

export async function moveDeal(client: Client, { id, columnId, afterId, lostReason }: DealMove): Promise<void> {
  await client
    .rpc('move_deal', { p_id: id, p_stage: columnId, p_after: afterId ?? undefined, p_lost_reason: lostReason })
    .throwOnError();
}
