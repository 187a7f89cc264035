import 'server-only';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Resource } from '@/lib/resource/define-resource';
import { parseListParams } from '@/lib/resource/list-params';
import { type ClientSource, detailOptions, listOptions } from '@/lib/resource/queries';
import { requireAccess } from './access';
import { Prefetched } from './prefetch';

interface Props<Row extends { id: string }> {
  resource: Resource<Row>;
  params: Promise<{ id?: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
  /** What the screen shows besides. */
  reads?: (queries: QueryClient, client: ClientSource) => Promise<void>[];
  children: ReactNode;
}

/** A noun's list, or one of its records over the list, read on the server. */
export async function RecordPage<Row extends { id: string }>({
  resource,
  params,
  searchParams,
  reads,
  children,
}: Props<Row>) {
  await requireAccess(resource.name);
  const { id } = await params;
  const list = parseListParams(resource, await searchParams);
  return (
    <Prefetched
      reads={(queries, client) => [
        queries.prefetchQuery(listOptions(client, resource, list)),
        ...(id ? [queries.prefetchQuery(detailOptions(client, resource, id))] : []),
        ...(reads?.(queries, client) ?? []),
      ]}
    >
      {children}
    </Prefetched>
  );
}
