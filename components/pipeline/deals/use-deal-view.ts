'use client';
import { usePathname, useSearchParams } from 'next/navigation';

export const DEAL_VIEWS = ['list', 'board'] as const;
type DealView = (typeof DEAL_VIEWS)[number];

/** List or board; it stands in the address beside the list's own question. */
export function useDealView() {
  const search = useSearchParams();
  const pathname = usePathname();
  const view: DealView = search.get('view') === 'board' ? 'board' : 'list';
  return {
    view,
    show(next: string) {
      const query = new URLSearchParams(search);
      if (next === 'board') query.set('view', next);
      else query.delete('view');
      window.history.pushState(null, '', query.size ? `${pathname}?${query}` : pathname);
    },
  };
}
