'use client';
import { useState } from 'react';
import { steadyOrder } from '@/lib/call-center/live-calls/attention';

/** An order that does not move under the hand: while it is held, what is shown stays where it is until a new order is asked for. */
export function useSteadyOrder(wanted: readonly string[], held: boolean) {
  const [shown, setShown] = useState(wanted);
  const order = held ? steadyOrder(shown, wanted) : wanted;
  if (!held && String(shown) !== String(wanted)) setShown(wanted);
  return { order, isOld: String(order) !== String(wanted), renew: () => setShown(wanted) };
}
