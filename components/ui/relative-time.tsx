'use client';
import { useFormatter, useNow } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { clock } from './clock';

/** "4 minutes ago", with the exact time on hover; it grows older by itself, and with all others. */
export function RelativeTime({ at }: { at: string }) {
  const format = useFormatter();
  const first = useNow();
  const now = useSyncExternalStore(clock.subscribe, clock.now, () => first);
  const date = new Date(at);
  return (
    <time
      dateTime={at}
      title={format.dateTime(date, { dateStyle: 'medium', timeStyle: 'medium' })}
      suppressHydrationWarning
    >
      {format.relativeTime(date, date > now ? date : now)}
    </time>
  );
}
