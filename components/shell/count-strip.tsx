'use client';
import type { Route } from 'next';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { CappedCount } from '@/components/resource/capped-count';
import { QuietLink } from '@/components/ui';
import { emit, listen } from '@/lib/browser/events';
import { countOf, pipelineStatisticsOptions, STATISTICS_KEY } from '@/lib/crm/pipeline-statistics';
import { placeOf, stripCards } from '@/lib/navigation/sections';
import { useViewer } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import { MENU_ICONS } from './menu-icons';
import classes from './section-frame.module.css';

const EDGES_AFTER_MS = 100;
const CURRENT_AFTER_MS = 150;

/** A card for each section with what it holds; it scrolls sideways and says so at its edges. */
export function CountStrip() {
  const t = useTranslations('sections');
  const menu = useTranslations('shell.menu');
  const { section } = placeOf(usePathname());
  const cards = stripCards(useViewer());
  const counts = useCounts();
  const { list, edges, look } = useEdges(section);
  if (cards.length === 0) return null;
  return (
    <nav
      aria-label={t('label')}
      className={classes.strip}
      data-before={edges.before || undefined}
      data-after={edges.after || undefined}
    >
      <ul ref={list} className={classes.cards} onScroll={look}>
        {cards.map(({ item, count }) => {
          const Icon = MENU_ICONS[item.id];
          const here = item.id === section;
          return (
            <li key={item.id}>
              <QuietLink href={item.path as Route} className={classes.card} aria-current={here ? 'page' : undefined}>
                <Icon size={18} stroke={1.7} aria-hidden />
                <span className={classes.name}>{menu(item.id)}</span>
                {count && (
                  <bdi className={classes.count}>
                    <CappedCount value={countOf(counts, count)} />
                  </bdi>
                )}
              </QuietLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Read once, and again when somebody says that something has changed; whatever is saved here says so. */
function useCounts() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const stopListening = listen('pipelineStats:refresh', () => {
      void queryClient.invalidateQueries({ queryKey: STATISTICS_KEY });
    });
    const stopWatching = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') emit('pipelineStats:refresh', {});
    });
    return () => {
      stopListening();
      stopWatching();
    };
  }, [queryClient]);
  return useQuery(pipelineStatisticsOptions(browserClient)).data;
}

/** Whether more can be scrolled on either side, and the current card brought into view. */
function useEdges(section: string | null) {
  const list = useRef<HTMLUListElement>(null);
  const [edges, setEdges] = useState({ before: false, after: false });
  const look = () => {
    const node = list.current;
    if (!node) return;
    // Scrolled from the inline start, whichever side that is.
    const from = Math.abs(node.scrollLeft);
    const before = from > 1;
    const after = from + node.clientWidth < node.scrollWidth - 1;
    setEdges((known) => (known.before === before && known.after === after ? known : { before, after }));
  };
  useEffect(() => {
    const timer = setTimeout(look, EDGES_AFTER_MS);
    window.addEventListener('resize', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', look);
    };
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      const current = list.current?.querySelector('[aria-current=page]');
      current?.scrollIntoView({ inline: 'center', block: 'nearest' });
    }, CURRENT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [section]);
  return { list, edges, look };
}
