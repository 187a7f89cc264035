'use client';
import { useEffect } from 'react';
import { replayEarlyLetters } from '@/lib/browser/early-letters';

/** What was typed before the page's script ran is made up for as soon as it does. */
export function useEarlyLetters(): void {
  useEffect(() => {
    // Beside the clicks, and before them: what is clicked may ask what was typed.
    const timer = setTimeout(replayEarlyLetters);
    return () => clearTimeout(timer);
  }, []);
}
