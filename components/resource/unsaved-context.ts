'use client';
import { createContext, useContext, useEffect, useId } from 'react';

/** Several forms may stand side by side: each reports under a name of its own. */
export const UnsavedContext = createContext<(by: string, dirty: boolean) => void>(() => undefined);

/**
 * Tells the drawer or the page around a form, and the browser, that leaving would lose what was typed. Returns how to say at
 * once that nothing would be lost any more.
 */
export function useUnsaved(dirty: boolean): () => void {
  const report = useContext(UnsavedContext);
  const id = useId();
  useEffect(() => {
    report(id, dirty);
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      report(id, false);
    };
  }, [dirty, id, report]);
  return () => report(id, false);
}
