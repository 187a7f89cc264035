'use client';
import type { MouseEvent } from 'react';
import { useReplayedClicks } from '@/components/ui/use-replayed-clicks';
import { clickWasHeard } from '@/lib/browser/early-clicks';

/** A click on this part before the page's script runs is made up for as soon as it does; the answer notes every click that is heard. */
export function useEarlyClicks(): (event: MouseEvent) => void {
  useReplayedClicks();
  return ({ nativeEvent }) => clickWasHeard(nativeEvent);
}
