'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/ui/use-error-text';
import { useToast } from '@/components/ui/use-toast';
import { updateMany } from '@/lib/resource/bulk/bulk';
import { tagRecords } from '@/lib/resource/bulk/tag';
import { TAGS_KEY } from '@/lib/crm/settings/tags';
import type { Resource } from '@/lib/resource/define-resource';
import { showChange } from '@/lib/resource/optimistic';
import { browserClient } from '@/lib/supabase/browser';
import { useUndoToast } from '../use-undo-toast';
import type { Selection } from '../use-selection';

/** Acts on the ticked rows. Who may change only some of them is told how many that were. */
export function useBulk<Row extends { id: string }>(resource: Resource<Row>, { ids, clear }: Selection) {
  const t = useTranslations('resource');
  const queries = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const undoToast = useUndoToast();
  const change = useMutation({
    mutationFn: async ({ of, values }: { of: readonly string[]; values: Record<string, unknown> }) =>
      updateMany(await browserClient(), resource, of, values),
    onMutate: ({ of, values }) =>
      showChange(queries, resource, of, resource.deletedColumn && resource.deletedColumn in values ? 'gone' : values),
    onError: (_error, _asked, back) => back?.(),
    onSettled: () => queries.invalidateQueries({ queryKey: resource.keys.all }),
  });
  const tagging = useMutation({
    mutationFn: async ({ of, tag, on }: { of: readonly string[]; tag: string; on: boolean }) =>
      tagRecords(await browserClient(), resource, of, tag, on),
    onSuccess: () =>
      Promise.all([resource.keys.all, TAGS_KEY].map((queryKey) => queries.invalidateQueries({ queryKey }))),
    onError: (error) => toast.error(errorText(error)),
  });
  const column = resource.deletedColumn;
  const run = async (values: Record<string, unknown>, told: (changed: string[]) => void) => {
    const of = [...ids];
    try {
      // Rows that leave the list take the bar along: what follows must not hang on it.
      const changed = await change.mutateAsync({ of, values });
      clear();
      if (changed.length < of.length) toast.error(t('select.some', { count: changed.length, all: of.length }));
      if (changed.length > 0) told(changed);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return {
    busy: change.isPending || tagging.isPending,
    remove: () =>
      column &&
      void run({ [column]: true }, (of) =>
        undoToast(t('select.deleted', { count: of.length }), async () => {
          await change.mutateAsync({ of, values: { [column]: false } });
          toast.success(t('select.restored', { count: of.length }));
        }),
      ),
    restore: () =>
      column && void run({ [column]: false }, (of) => toast.success(t('select.restored', { count: of.length }))),
    tag: (tag: string, on: boolean) =>
      tagging.mutate(
        { of: [...ids], tag, on },
        {
          onSuccess: (of) => {
            clear();
            const told = { count: of.length, tag };
            if (of.length === 0) return toast.info(t('select.tagNone', { tag }));
            undoToast(on ? t('select.tagged', told) : t('select.untagged', told), () =>
              tagging.mutateAsync({ of, tag, on: !on }),
            );
          },
        },
      ),
    assign: (userId: string) =>
      void run({ [resource.ownerColumn]: userId }, (of) => toast.success(t('select.assigned', { count: of.length }))),
  };
}
