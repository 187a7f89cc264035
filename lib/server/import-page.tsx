import 'server-only';
import type { ReactNode } from 'react';
import { refusalOf } from '@/lib/access/viewer';
import type { Noun } from '@/lib/transfer/import-fields';
import { importOptions, pastImportsOptions } from '@/lib/transfer/imports';
import { requireAccess, requireViewer } from './access';
import { Prefetched } from './prefetch';

interface PageProps {
  params: Promise<{ id?: string }>;
}

/** Files are brought in by whoever may write the noun, new records or changes. */
export function importPage(noun: Noun, screen: (noun: Noun, id?: string) => ReactNode) {
  return async function Page({ params }: PageProps) {
    const { id } = await params;
    const viewer = await requireViewer();
    if (refusalOf(viewer, noun, 'insert')) await requireAccess(noun, 'update');
    return (
      <Prefetched
        reads={(queries, client) => [
          id
            ? queries.prefetchQuery(importOptions(client, id))
            : queries.prefetchQuery(pastImportsOptions(client, noun)),
        ]}
      >
        {screen(noun, id)}
      </Prefetched>
    );
  };
}
