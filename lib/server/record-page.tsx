import 'server-only';
import type { QueryClient } from '@tanstack/react-query';
import { getTimeZone } from 'next-intl/server';
import type { ReactNode } from 'react';
import { countOptions } from '@/lib/resource/count';
import type { Resource } from '@/lib/resource/define-resource';
import { type ListParams, parseListParams } from '@/lib/resource/list-params';
import { type ClientSource, detailOptions, listOptions } from '@/lib/resource/queries';
import { isUuid } from '@/lib/resource/uuid';
import { viewsOptions } from '@/lib/resource/views/saved-views';
import { requireAccess } from './access';
import { openDefaultView } from './default-view';
import { Prefetched } from './prefetch';

/** What stands in for the list, for a noun that is also shown in another way. */
export type ListRead = (queries: QueryClient, client: ClientSource, params: ListParams, view: unknown) => Promise<void>;

interface Props<Row extends { id: string }> {
  resource: Resource<Row>;
  params: Promise<{ id?: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
  list?: ListRead;
  /** What the screen shows besides. */
  reads?: (queries: QueryClient, client: ClientSource) => Promise<void>[];
  children: ReactNode;
}

/** A noun's list, or one of its records over the list, read on the server. */
export async function RecordPage<Row extends { id: string }>({
  resource,
  params,
  searchParams,
  list,
  reads,
  children,
}: Props<Row>) {
  await Promise.all([requireAccess(resource.name), openDefaultView(resource)]);
  const { id } = await params;
  const query = await searchParams;
  const asked = parseListParams(resource, query, await getTimeZone());
  return (
    <Prefetched
      reads={(queries, client) => [
        list?.(queries, client, asked, query.view) ?? queries.prefetchQuery(listOptions(client, resource, asked)),
        queries.prefetchQuery(countOptions(client, resource, asked)),
        ...(id ? [queries.prefetchQuery(detailOptions(client, resource, id))] : []),
        ...(isUuid(query.saved) ? [queries.prefetchQuery(viewsOptions(client, resource))] : []),
        ...(reads?.(queries, client) ?? []),
      ]}
    >
      {children}
    </Prefetched>
  );
}
