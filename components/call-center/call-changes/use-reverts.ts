'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useErrorText, useToast } from '@/components/ui';
import { revertChange, revertChanges } from '@/lib/call-center/call-changes/call-changes';
import { browserClient } from '@/lib/supabase/browser';

/** Takes back one change, or all of a call. */
export function useReverts(callId: string) {
  const t = useTranslations('callChanges');
  const queries = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const after = {
    onError: (error: unknown) => toast.error(errorText(error)),
    // The record, its lists and its timeline show it, too; and what was refused has changed meanwhile.
    onSettled: () => queries.invalidateQueries(),
  };
  const one = useMutation({
    mutationFn: async (change: string) => revertChange(await browserClient(), change),
    onSuccess: () => toast.success(t('reverted', { count: 1 })),
    ...after,
  });
  const all = useMutation({
    mutationFn: async () => revertChanges(await browserClient(), callId),
    onSuccess: ({ reverted, kept }) => {
      const tell = reverted > 0 ? toast.success : toast.info;
      tell(t('reverted', { count: reverted }), kept > 0 ? t('kept', { count: kept }) : undefined);
    },
    ...after,
  });
  return { one, all };
}
