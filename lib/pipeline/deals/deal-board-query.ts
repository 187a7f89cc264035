import { queryOptions } from '@tanstack/react-query';
import { searchWords } from '@/lib/resource/filter-text';
import type { ListParams } from '@/lib/resource/list-params';
import type { Client, ClientSource } from '@/lib/resource/queries';
import type { DealBoard, DealMove } from './deal-board';
import { deals } from './deals-resource';

/** The same search and owner as the list; its stages are the columns. */
export function dealBoardOptions(client: ClientSource, { q, filters }: Pick<ListParams, 'q' | 'filters'>) {
  const asked = { p_owner: filters.owner, p_words: searchWords(q) };
  return queryOptions({
    queryKey: [...deals.keys.all, 'board', asked],
    queryFn: async ({ signal }): Promise<DealBoard> => {
      const source = await client();
      const [cards, totals] = await Promise.all([
        source.rpc('deal_cards', asked).abortSignal(signal).throwOnError(),
        source.rpc('deal_totals', asked).abortSignal(signal).throwOnError(),
      ]);
      return { cards: cards.data, totals: totals.data };
    },
  });
}

export async function moveDeal(client: Client, { id, stageId, afterId, lostReason }: DealMove): Promise<void> {
  await client
    .rpc('move_deal', { p_id: id, p_stage: stageId, p_after: afterId ?? undefined, p_lost_reason: lostReason })
    .throwOnError();
}
