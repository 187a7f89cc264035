'use client';
import { useFormatter } from 'next-intl';

/** A day of the calendar, the same in every time zone. */
export function CloseDate({ day }: { day: string }) {
  const format = useFormatter();
  return (
    <time dateTime={day} className="tabular">
      {format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })}
    </time>
  );
}
