import type { ReactNode } from 'react';

/** Tells a screen reader what changed without moving anybody's focus. */
export function LiveRegion({ children, urgent }: { children: ReactNode; urgent?: boolean }) {
  return (
    <div className="visually-hidden" role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'}>
      {children}
    </div>
  );
}
