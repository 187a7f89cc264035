import type { QueryClient } from '@tanstack/react-query';
import type { Resource } from './define-resource';
import type { Page } from './queries';

/** A record as the lists that were read already show it: lists and records read the same columns. */
export function rowOfLists<Row extends { id: string }>(
  queries: QueryClient,
  resource: Resource<Row>,
  id: string,
): Row | undefined {
  return queries
    .getQueriesData<Page<Row>>({ queryKey: [...resource.keys.all, 'list'] })
    .flatMap(([, page]) => page?.rows ?? [])
    .find((row) => row.id === id);
}
