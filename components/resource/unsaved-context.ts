'use client';
import { createContext, useContext, useEffect } from 'react';

export const UnsavedContext = createContext<(dirty: boolean) => void>(() => undefined);

/**
 * Tells the drawer around a form, and the browser, that leaving would lose what was typed. Returns how to say at once that
 * nothing would be lost any more.
 */
export function useUnsaved(dirty: boolean): () => void {
  const report = useContext(UnsavedContext);
  useEffect(() => {
    report(dirty);
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      report(false);
    };
  }, [dirty, report]);
  return () => report(false);
}
