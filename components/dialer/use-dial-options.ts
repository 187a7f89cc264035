'use client';
import { useQuery } from '@tanstack/react-query';
import { assistantNamesOptions } from '@/lib/call-center/assistants/assistant-names';
import { ownNumbersOptions } from '@/lib/dialer/own-numbers';
import { browserClient } from '@/lib/supabase/browser';

/** What one can call from and with whom. */
export function useDialOptions() {
  const numbers = useQuery(ownNumbersOptions(browserClient));
  const assistants = useQuery(assistantNamesOptions(browserClient));
  return {
    numbers: numbers.data ?? [],
    assistants: assistants.data ?? [],
    loading: numbers.isPending || assistants.isPending,
    failed: numbers.error ?? assistants.error,
  };
}
