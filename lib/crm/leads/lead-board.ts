import { queryOptions } from '@tanstack/react-query';
import type { Board, BoardCard } from '@/lib/resource/board/board';
import { listWhere } from '@/lib/resource/filters/list-where';
import type { ListParams } from '@/lib/resource/list-params';
import type { ClientSource } from '@/lib/resource/queries';
import type { Lead } from './leads-resource';
import { leads } from './leads-resource';

/** A lead as its card shows it. */
export interface LeadCard
  extends
    BoardCard,
    Pick<Lead, 'version' | 'company' | 'stage' | 'stage_changed_at' | 'stale_at' | 'converted_at' | 'owner_id'> {}

/** The same question as the list; its stages are the columns. */
export function leadBoardOptions(client: ClientSource, params: Pick<ListParams, 'q' | 'filters' | 'where'>) {
  const { stage: _column, ...filters } = params.filters;
  const asked = { p_search: params.q, p_where: listWhere(leads, { ...params, filters }) };
  return queryOptions({
    queryKey: [...leads.keys.all, 'board', asked],
    queryFn: async ({ signal }): Promise<Board<LeadCard>> => {
      const source = await client();
      const [cards, totals] = await Promise.all([
        source.rpc('lead_cards', asked).abortSignal(signal).throwOnError(),
        source.rpc('lead_totals', asked).abortSignal(signal).throwOnError(),
      ]);
      return {
        cards: cards.data.map((card) => ({ ...card, columnId: card.stage })),
        totals: totals.data.map(({ stage, leads: held }) => ({ columnId: stage, cards: held })),
      };
    },
  });
}
