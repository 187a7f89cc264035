'use client';
import { useThrottledCallback } from '@mantine/hooks';
import { type RefObject, useEffect } from 'react';
import { isReached } from '@/lib/crm/timeline/reached-end';

const PAUSE_MS = 150;

/** Asks for more while somebody scrolls, the page or a drawer, before they come to the list's end. */
export function useReachedEnd(list: RefObject<Element | null>, more: boolean, onReached: () => void) {
  const look = useThrottledCallback(() => {
    const box = list.current?.getBoundingClientRect();
    if (more && box && isReached(box, window.innerHeight)) onReached();
  }, PAUSE_MS);
  useEffect(() => {
    if (!more) return;
    look();
    document.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [more, look]);
}
