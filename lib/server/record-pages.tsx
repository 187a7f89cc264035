import 'server-only';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { Resource } from '@/lib/resource/define-resource';
import { parseListParams } from '@/lib/resource/list-params';
import { type ClientSource, detailOptions, listOptions } from '@/lib/resource/queries';
import { requireAccess } from './access';
import { Prefetched } from './prefetch';

interface PageProps {
  params: Promise<{ id?: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

type Reads = (queries: QueryClient, client: ClientSource, id: string) => Promise<void>[];
const none: Reads = () => [];

/** A noun's list, and the record over it when the address names one. */
export function listPage<Row extends { id: string }>(
  resource: Resource<Row>,
  Screen: ComponentType,
  reads: Reads = none,
) {
  return async function Page({ params, searchParams }: PageProps) {
    await requireAccess(resource.name);
    const { id = '' } = await params;
    const list = parseListParams(resource, await searchParams);
    return (
      <Prefetched
        reads={(queries, client) => [
          queries.prefetchQuery(listOptions(client, resource, list)),
          ...(id ? [queries.prefetchQuery(detailOptions(client, resource, id))] : []),
          ...reads(queries, client, id),
        ]}
      >
        <Screen />
      </Prefetched>
    );
  };
}

/** One record on a page of its own; `reads` is what the page shows besides. */
export function recordPage<Row extends { id: string }>(
  resource: Resource<Row>,
  screen: (id: string) => ReactNode,
  reads: Reads = none,
) {
  return async function Page({ params }: Pick<PageProps, 'params'>) {
    await requireAccess(resource.name);
    const { id = '' } = await params;
    return (
      <Prefetched
        reads={(queries, client) => [
          queries.prefetchQuery(detailOptions(client, resource, id)),
          ...reads(queries, client, id),
        ]}
      >
        {screen(id)}
      </Prefetched>
    );
  };
}
