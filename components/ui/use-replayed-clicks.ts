'use client';
import { useEffect } from 'react';
import { replayEarlyClicks } from '@/lib/browser/early-clicks';

/** For what answers with code of its own: clicks that came before are made up for. */
export function useReplayedClicks(): void {
  useEffect(() => {
    // A click can itself bring this about, and is then still on its way to its button.
    const timer = setTimeout(replayEarlyClicks);
    return () => clearTimeout(timer);
  }, []);
}
