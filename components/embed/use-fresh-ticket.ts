'use client';
import { useEffect } from 'react';
import { loadAgain } from '@/lib/embed/load-again';

/** A little before the ticket of the page runs out. */
const FRESH_FOR_MS = 270_000;

/** A page that lay open unused is loaded again while somebody looks at it, so that its start works. */
export function useFreshTicket(waiting: boolean, site: string | null): void {
  useEffect(() => {
    if (!waiting) return;
    let stale = false;
    const renew = () => {
      if (stale && document.visibilityState === 'visible') loadAgain(site);
    };
    const timer = setTimeout(() => {
      stale = true;
      renew();
    }, FRESH_FOR_MS);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [waiting, site]);
}
