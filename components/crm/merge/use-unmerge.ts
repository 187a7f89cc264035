'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useErrorText, useToast } from '@/components/ui';
import { unmergeRecords } from '@/lib/crm/merge/merge';
import { browserClient } from '@/lib/supabase/browser';

/** Separates what was merged, and says how much stays because somebody has changed it since. */
export function useUnmerge() {
  const t = useTranslations('merge');
  const queries = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: async (merge: string) => unmergeRecords(await browserClient(), merge),
    onSuccess: (kept) => {
      toast.success(t('undone'), kept > 0 ? t('kept', { count: kept }) : undefined);
      // Calls, deals, tasks: whatever pointed at either of them.
      return queries.invalidateQueries();
    },
    onError: (error) => toast.error(errorText(error)),
  });
}
