'use client';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { guardLeaving } from '@/lib/browser/leaving';
import { hearWayBack } from '@/lib/browser/way-back';

/** An entry of the history: what the router knows of it, and its address. */
interface Place {
  state: unknown;
  address: string;
}
type Click = Pick<
  MouseEvent,
  'target' | 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault' | 'stopPropagation'
>;

/**
 * The browser's way back, a link, and whatever else leads elsewhere, ask first while something is half written. `written` holds
 * where that is, and nothing when nothing would be lost; `stays` says which addresses lose nothing.
 */
export function useLeaveQuestion(
  written: RefObject<Place | null>,
  ask: (leave: () => void) => void,
  stays: (pathname: string) => boolean = () => false,
) {
  const router = useRouter();
  const onBack = useEffectEvent((event: PopStateEvent) => {
    const here = written.current;
    if (!here || stays(window.location.pathname)) return false;
    // Before the router hears it: for the router nobody has gone anywhere.
    event.stopImmediatePropagation();
    History.prototype.pushState.call(window.history, here.state, '', here.address);
    ask(() => window.history.back());
    return true;
  });
  const onLeave = useEffectEvent(ask);
  useEffect(() => {
    const deaf = hearWayBack((event) => onBack(event));
    const unguard = guardLeaving((leave) => onLeave(leave));
    return () => {
      deaf();
      unguard();
    };
  }, []);
  /** For the capture of clicks around the form. */
  return (event: Click) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!written.current || !link || !leadsAway(link, event) || stays(link.pathname)) return;
    event.preventDefault();
    event.stopPropagation();
    ask(() => router.push((link.pathname + link.search + link.hash) as Route));
  };
}

/** Whether this click would take this page elsewhere: a telephone, a mail or another tab leave the form as it is. */
function leadsAway(link: HTMLAnchorElement, { button, ctrlKey, metaKey, shiftKey }: Click): boolean {
  const aside = link.target === '_blank' || link.hasAttribute('download') || ctrlKey || metaKey || shiftKey;
  return button === 0 && !aside && link.origin === window.location.origin;
}

export function placeNow(): Place {
  return { state: window.history.state, address: window.location.href };
}
