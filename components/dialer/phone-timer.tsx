'use client';
import { useEffect, useState } from 'react';
import { isConnected } from '@/lib/call/connection';
import { elapsedSeconds, formatTimer } from '@/lib/call/timer';
import { phone } from '@/lib/dialer/phone-state';
import { useStore } from './use-store';

const TICK_MS = 1000;

/** Runs while one is connected to an ongoing call, from the answer on. */
export function PhoneTimer({ className }: { className?: string }) {
  const answeredAt = useStore(phone, ({ call }) => call?.answered_at ?? null);
  const ongoing = useStore(phone, ({ status }) => status.kind === 'ongoing');
  const connected = useStore(phone, ({ connection }) => isConnected(connection));
  const [now, setNow] = useState(() => Date.now());
  const counting = ongoing && connected;

  useEffect(() => {
    if (!counting) return;
    const tick = () => setNow(Date.now());
    // Whoever comes back does not see for a second how long it was when they left.
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [counting]);

  return (
    <bdi dir="ltr" role="timer" className={`tabular ${className ?? ''}`}>
      {formatTimer(elapsedSeconds({ counting, answeredAt, now }))}
    </bdi>
  );
}
