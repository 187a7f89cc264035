'use client';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useMemo, useRef } from 'react';
import { emit } from '@/lib/browser/events';
import { leaveBy } from '@/lib/browser/leaving';
import { visibleMenu, type BuiltItem } from '@/lib/navigation/menu';
import { useViewer } from '@/lib/session/viewer-context';
import type { Page } from '@/lib/voice-agent/act';
import { contextOf } from '@/lib/voice-agent/context';
import { hereIs } from '@/lib/voice-agent/conversation';
import { standOn } from '@/lib/voice-agent/this-page';

/** A screen names itself only once its data are there. */
const HEADING_AFTER_MS = 400;

/** Lets the agent act on this page, and know where the person is. */
export function usePageActs(): void {
  const menu = useTranslations('shell.menu');
  const viewer = useViewer();
  const router = useRouter();
  const pathname = usePathname();
  const items = useMemo(() => visibleMenu(viewer).flatMap((group) => group.items), [viewer]);
  const nameOf = (item: BuiltItem) => menu(item.id);
  const page: Page = {
    items,
    nameOf,
    open: (path) => leaveBy(() => router.push(path as Route)),
    search: (words) => emit('fillSearch', { words }),
    back: () => router.back(),
  };
  const latest = useRef(page);
  useEffect(() => {
    latest.current = page;
    standOn(page);
  });

  useEffect(() => {
    const timer = setTimeout(() => {
      const heading = document.querySelector('#main h1')?.textContent ?? '';
      hereIs(contextOf({ path: pathname, heading, ...latest.current }));
    }, HEADING_AFTER_MS);
    return () => clearTimeout(timer);
  }, [pathname, items]);
}
