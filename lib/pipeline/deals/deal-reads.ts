import type { QueryClient } from '@tanstack/react-query';
import { colleaguesOptions } from '@/lib/people/colleagues';
import type { ListParams } from '@/lib/resource/list-params';
import { type ClientSource, listOptions } from '@/lib/resource/queries';
import { dealBoardOptions } from './deal-board-query';
import { dealStagesOptions } from './deal-stages';
import { deals } from './deals-resource';

/** What the first look at deals needs: the list or the board. */
export function dealList(queries: QueryClient, client: ClientSource, params: ListParams, view: unknown): Promise<void> {
  if (view === 'board') return queries.prefetchQuery(dealBoardOptions(client, params));
  return queries.prefetchQuery(listOptions(client, deals, params));
}

/** The words of both. */
export function dealReads(queries: QueryClient, client: ClientSource): Promise<void>[] {
  return [
    queries.prefetchQuery(dealStagesOptions(client)),
    queries.prefetchQuery(colleaguesOptions(client, deals.name)),
  ];
}
