'use client';
import { useEffect } from 'react';
import { watchActing } from '@/lib/session/watch-acting';

/** Whoever worked in somebody else's account and landed here goes on there, or back into their own. */
export function ActingReturn() {
  useEffect(() => watchActing(null), []);
  return null;
}
