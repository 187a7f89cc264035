'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorText, useToast } from '@/components/ui';
import { importsKey, stepImport } from '@/lib/transfer/imports';
import { browserClient } from '@/lib/supabase/browser';

/** One step of an import that needs nothing but a click. */
export function useStep(step: 'cancel_import' | 'undo_import', id: string) {
  const queries = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const { isPending, mutate } = useMutation({
    mutationFn: async () => stepImport(await browserClient(), step, id),
    onSettled: () => queries.invalidateQueries({ queryKey: importsKey }),
    onError: (error) => toast.error(errorText(error)),
  });
  return { busy: isPending, take: (then?: () => void) => mutate(undefined, { onSuccess: then }) };
}
