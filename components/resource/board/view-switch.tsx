'use client';
import dynamic from 'next/dynamic';
import { usePathname, useSearchParams } from 'next/navigation';

export const VIEWS = ['list', 'board'] as const;
type View = (typeof VIEWS)[number];

/** List or board; it stands in the address beside the list's own question. */
export function useBoardView() {
  const search = useSearchParams();
  const pathname = usePathname();
  const view: View = search.get('view') === 'board' ? 'board' : 'list';
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

/** Nothing that the first picture of a list waits for. */
export const ViewSwitch = dynamic(() => import('./view-control').then((module) => module.ViewControl), { ssr: false });
