'use client';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorText } from '@/components/ui/use-error-text';
import { useToast } from '@/components/ui/use-toast';
import type { Client } from '@/lib/resource/queries';
import { browserClient } from '@/lib/supabase/browser';

export type Change = ReturnType<typeof useChange>;

/** Runs a change of the settings; what shows it, by these keys, is read again. */
export function useChange(keys: readonly QueryKey[]) {
  const queries = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: async (run: (client: Client) => Promise<void>) => run(await browserClient()),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
