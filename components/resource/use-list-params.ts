'use client';
import { useTimeZone } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import type { Resource } from '@/lib/resource/define-resource';
import { readLook, withLook } from '@/lib/resource/list-look';
import { type ListParams, listSearch, parseListParams, withChange } from '@/lib/resource/list-params';

/** The list's question lives in the address; changing it costs no trip to the web server. */
export function useListParams<Row extends { id: string }>(resource: Resource<Row>) {
  const search = useSearchParams();
  const zone = useTimeZone();
  const params = useMemo(() => parseListParams(resource, Object.fromEntries(search), zone), [resource, search, zone]);
  return {
    params,
    /** A typed word replaces the entry in the history, everything else adds one. What was rendered may be behind the address. */
    ask(change: Partial<ListParams>, mode: 'push' | 'replace' = 'push') {
      const { pathname, search: text } = window.location;
      const now = new URLSearchParams(text);
      const asked = listSearch(resource, withChange(parseListParams(resource, Object.fromEntries(now)), change));
      window.history[mode === 'push' ? 'pushState' : 'replaceState'](
        null,
        '',
        pathname + withLook(asked, readLook(now)),
      );
    },
  };
}
