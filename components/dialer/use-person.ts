'use client';
import { useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { barredOptions, lookupOptions, profileIdOptions } from '@/lib/dialer/lookup-options';
import type { Person } from '@/lib/dialer/people';
import { LOOKUP_PAUSE_MS } from '@/lib/dialer/people-search';
import { browserClient } from '@/lib/supabase/browser';

/** Whose number this is, once nothing was typed for half a second. */
export function usePerson(number: string): Person | null {
  const [settled] = useDebouncedValue(number, LOOKUP_PAUSE_MS);
  const profile = useQuery(profileIdOptions(browserClient));
  const { data } = useQuery(lookupOptions(browserClient, profile.data ?? null, settled));
  return settled === number ? (data ?? null) : null;
}

export function useBarred(number: string): boolean {
  const [settled] = useDebouncedValue(number, LOOKUP_PAUSE_MS);
  const { data } = useQuery(barredOptions(browserClient, settled));
  return settled === number && data === true;
}
