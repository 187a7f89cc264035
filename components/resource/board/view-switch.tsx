'use client';
import { SegmentedControl } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { usePathname, useSearchParams } from 'next/navigation';

const VIEWS = ['list', 'board'] as const;
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

export function ViewSwitch({ view, show }: ReturnType<typeof useBoardView>) {
  const t = useTranslations('resource.board');
  return (
    <SegmentedControl
      aria-label={t('view')}
      value={view}
      onChange={show}
      data={VIEWS.map((value) => ({ value, label: t(value) }))}
    />
  );
}
