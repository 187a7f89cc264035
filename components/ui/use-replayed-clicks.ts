'use client';
import { useEffect } from 'react';
import { type Part, replayEarlyClicks } from '@/lib/browser/early-clicks';

/** For what makes a part of the page answer: clicks that came before are made up for. */
export function useReplayedClicks(part: Part): void {
  useEffect(() => {
    // A click can itself bring this about, and is then still on its way to its button.
    const timer = setTimeout(() => replayEarlyClicks(part));
    return () => clearTimeout(timer);
  }, [part]);
}
