'use client';
import { useFormatter, useNow } from 'next-intl';

/** "4 minutes ago", with the exact time on hover; it grows older by itself. */
export function RelativeTime({ at }: { at: string }) {
  const format = useFormatter();
  const now = useNow({ updateInterval: 30_000 });
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
