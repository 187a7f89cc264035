'use client';
import { useEffect } from 'react';
import { keepReferrer } from '@/lib/session/referrer';

/** Remembers who sent a visitor. */
export function KeepReferrer() {
  useEffect(() => keepReferrer(window.location.search), []);
  return null;
}
