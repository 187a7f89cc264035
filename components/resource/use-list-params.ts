'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import type { Resource } from '@/lib/resource/define-resource';
import { type ListParams, listSearch, parseListParams, withChange } from '@/lib/resource/list-params';

/** The list's question lives in the address; changing it costs no trip to the web server. */
export function useListParams<Row extends { id: string }>(resource: Resource<Row>) {
  const search = useSearchParams();
  const pathname = usePathname();
  const params = useMemo(() => parseListParams(resource, Object.fromEntries(search)), [resource, search]);
  return {
    params,
    /** A typed word replaces the entry in the history, everything else adds one. */
    ask(change: Partial<ListParams>, mode: 'push' | 'replace' = 'push') {
      const asked = new URLSearchParams(listSearch(resource, withChange(params, change)));
      // Whether a noun is shown as a list or in another way is not the list's question, and stays.
      const view = search.get('view');
      if (view) asked.set('view', view);
      const address = asked.size > 0 ? `${pathname}?${asked}` : pathname;
      window.history[mode === 'push' ? 'pushState' : 'replaceState'](null, '', address);
    },
  };
}
