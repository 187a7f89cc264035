'use client';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { type MouseEvent, type RefObject, useEffect, useEffectEvent } from 'react';

/** An entry of the history: what the router knows of it, and its address. */
interface Place {
  state: unknown;
  address: string;
}

/**
 * The browser's way back, and a link, ask first while something is half written. `written` holds where that is, and nothing
 * when nothing would be lost.
 */
export function useLeaveQuestion(written: RefObject<Place | null>, ask: (leave: () => void) => void) {
  const router = useRouter();
  const onBack = useEffectEvent((event: PopStateEvent) => {
    const here = written.current;
    if (!here) return;
    // Before the router hears it: for the router nobody has gone anywhere.
    event.stopImmediatePropagation();
    History.prototype.pushState.call(window.history, here.state, '', here.address);
    ask(() => window.history.back());
  });
  useEffect(() => {
    const hear = (event: PopStateEvent) => onBack(event);
    window.addEventListener('popstate', hear, { capture: true });
    return () => window.removeEventListener('popstate', hear, { capture: true });
  }, []);
  /** For the capture of clicks around the form. */
  return (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!written.current || !link || !leadsAway(link, event)) return;
    event.preventDefault();
    event.stopPropagation();
    ask(() => router.push((link.pathname + link.search + link.hash) as Route));
  };
}

/** Whether this click would take this page elsewhere: a telephone, a mail or another tab leave the form as it is. */
function leadsAway(link: HTMLAnchorElement, { button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const aside = link.target === '_blank' || link.hasAttribute('download') || ctrlKey || metaKey || shiftKey;
  return button === 0 && !aside && link.origin === window.location.origin;
}

export function placeNow(): Place {
  return { state: window.history.state, address: window.location.href };
}
