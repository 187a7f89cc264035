'use client';
import { useEffect, type MouseEvent } from 'react';
import { clickWasHeard, replayEarlyClicks } from '@/lib/browser/early-clicks';

/** A click on the header before the page's script runs is made up for as soon as it does; the answer notes those that it heard. */
export function useEarlyClicks(): (event: MouseEvent) => void {
  useEffect(() => {
    // A click can itself bring this about, and is then still on its way to its button.
    const timer = setTimeout(replayEarlyClicks);
    return () => clearTimeout(timer);
  }, []);
  return ({ nativeEvent }) => clickWasHeard(nativeEvent);
}
