import 'server-only';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { colleaguesOptions } from '@/lib/people/colleagues';
import type { Resource } from '@/lib/resource/define-resource';
import { type ClientSource, detailOptions } from '@/lib/resource/queries';
import { requireAccess } from './access';
import { Prefetched } from './prefetch';
import { type ListRead, RecordPage } from './record-page';

interface PageProps {
  params: Promise<{ id?: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The page of a list that names people, with or without a record over it. */
export function listPage<Row extends { id: string }>(resource: Resource<Row>, Screen: ComponentType, list?: ListRead) {
  return function Page(props: PageProps) {
    return (
      <RecordPage
        resource={resource}
        list={list}
        reads={(queries, client) => [queries.prefetchQuery(colleaguesOptions(client, resource.name))]}
        {...props}
      >
        <Screen />
      </RecordPage>
    );
  };
}

/** One record on a page of its own; `reads` is what the page shows besides. */
export function recordPage<Row extends { id: string }>(
  resource: Resource<Row>,
  screen: (id: string) => ReactNode,
  reads: (queries: QueryClient, client: ClientSource, id: string) => Promise<void>[],
) {
  return async function Page({ params }: Pick<PageProps, 'params'>) {
    await requireAccess(resource.name);
    const { id = '' } = await params;
    return (
      <Prefetched
        reads={(queries, client) => [
          queries.prefetchQuery(detailOptions(client, resource, id)),
          queries.prefetchQuery(colleaguesOptions(client, resource.name)),
          ...reads(queries, client, id),
        ]}
      >
        {screen(id)}
      </Prefetched>
    );
  };
}
