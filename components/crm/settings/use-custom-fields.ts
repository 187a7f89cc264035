'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorText } from '@/components/ui/use-error-text';
import { useToast } from '@/components/ui/use-toast';
import { CUSTOM_KEY } from '@/lib/crm/custom-fields/custom-fields';
import type { Client } from '@/lib/resource/queries';
import { browserClient } from '@/lib/supabase/browser';

export function useChangeFields() {
  const queries = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: async (run: (client: Client) => Promise<void>) => run(await browserClient()),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: CUSTOM_KEY }),
  });
}
