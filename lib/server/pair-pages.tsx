import 'server-only';
import type { ReactNode } from 'react';
import { duplicatePairsOptions } from '@/lib/crm/duplicates/duplicate-pairs';
import type { MergeTable } from '@/lib/crm/merge/merge';
import { colleaguesOptions } from '@/lib/people/colleagues';
import type { Resource } from '@/lib/resource/define-resource';
import { detailOptions } from '@/lib/resource/queries';
import { requireAccess } from './access';
import { Prefetched } from './prefetch';

/** The records of one kind that may be the same. */
export function duplicatesPage(table: MergeTable, screen: ReactNode) {
  return async function Page() {
    await requireAccess(table);
    return (
      <Prefetched reads={(queries, client) => [queries.prefetchQuery(duplicatePairsOptions(client, table))]}>
        {screen}
      </Prefetched>
    );
  };
}

interface MergeProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Two of them side by side. */
export function mergePage<Row extends { id: string }>(resource: Resource<Row>, screen: ReactNode) {
  return async function Page({ searchParams }: MergeProps) {
    await requireAccess(resource.name);
    const { one, other } = await searchParams;
    return (
      <Prefetched
        reads={(queries, client) => [
          ...[one, other].map((id) => queries.prefetchQuery(detailOptions(client, resource, String(id ?? '')))),
          queries.prefetchQuery(colleaguesOptions(client, resource.name)),
        ]}
      >
        {screen}
      </Prefetched>
    );
  };
}
