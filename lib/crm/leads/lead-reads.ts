import type { QueryClient } from '@tanstack/react-query';
import type { ListParams } from '@/lib/resource/list-params';
import { type ClientSource, listOptions } from '@/lib/resource/queries';
import { leadBoardOptions } from './lead-board';
import { leads } from './leads-resource';

/** What the first look at leads needs: the list or the board. */
export function leadList(queries: QueryClient, client: ClientSource, params: ListParams, view: unknown): Promise<void> {
  if (view === 'board') return queries.prefetchQuery(leadBoardOptions(client, params));
  return queries.prefetchQuery(listOptions(client, leads, params));
}
