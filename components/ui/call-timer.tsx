'use client';
import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** mm:ss since a moment (hours when there are any), counted from the clock so that a sleeping tab is right again. */
export function CallTimer({ since, until }: { since: string | number | Date; until?: string | number | Date | null }) {
  const start = new Date(since).getTime();
  const end = until ? new Date(until).getTime() : null;
  const [now, setNow] = useState<number | null>(null);

  useEffect(() => {
    if (end !== null) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = window.setInterval(tick, TICK_MS);
    return () => window.clearInterval(timer);
  }, [end]);

  const at = end ?? now;
  return (
    <bdi dir="ltr" className="tabular" role="timer" suppressHydrationWarning>
      {formatClock(at === null ? 0 : at - start)}
    </bdi>
  );
}

export function formatClock(milliseconds: number): string {
  const total = Math.max(0, Math.floor(milliseconds / 1000));
  const pad = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(total / 3600);
  const rest = `${pad(Math.floor((total % 3600) / 60))}:${pad(total % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
