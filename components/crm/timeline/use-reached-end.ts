'use client';
import { useDebouncedCallback } from '@mantine/hooks';
import { type RefObject, useEffect } from 'react';

const THRESHOLD = 0.8;
const PAUSE_MS = 150;

/** Asks for more when most of the last line has come into view and stays there for a moment. */
export function useReachedEnd(end: RefObject<Element | null>, more: boolean, onReached: () => void) {
  const reached = useDebouncedCallback(onReached, PAUSE_MS);
  useEffect(() => {
    const line = end.current;
    if (!line || !more) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reached();
        else reached.cancel();
      },
      { threshold: THRESHOLD },
    );
    watcher.observe(line);
    return () => watcher.disconnect();
  }, [end, more, reached]);
}
