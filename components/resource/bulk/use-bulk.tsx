'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/ui/use-error-text';
import { useToast } from '@/components/ui/use-toast';
import { TAGS_KEY } from '@/lib/crm/settings/tags';
import { type BulkAction, onlyRows, runBulk, startBulk, undoBulk } from '@/lib/resource/bulk/bulk';
import type { Resource } from '@/lib/resource/define-resource';
import type { ListParams } from '@/lib/resource/list-params';
import { browserClient } from '@/lib/supabase/browser';
import type { Selection } from '../use-selection';
import { useShownChange } from '../use-shown-change';
import { useUndoToast } from '../use-undo-toast';
import { useBatches } from './use-batches';

/** So many are deleted without a question. */
const UNASKED = 100;

type Begun = Awaited<ReturnType<typeof startBulk>>;
interface Asked extends BulkAction {
  /** The ticked rows; none: all that the list finds. */
  of: readonly string[];
  begun?: Begun;
}

/** Acts on the ticked rows, or on all that the list finds. What could not be changed is told, and all of it can be undone. */
export function useBulk<Row extends { id: string }>(
  resource: Resource<Row>,
  { ids, all, clear }: Selection,
  params: ListParams,
) {
  const t = useTranslations('resource');
  const queries = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const undoToast = useUndoToast();
  const batches = useBatches();
  const { shown, readAnew } = useShownChange(resource);
  const [asking, setAsking] = useState<Begun | null>(null);
  const failed = (error: unknown) => toast.error(errorText(error));
  const start = async (asked: BulkAction, of: readonly string[]) =>
    startBulk(await browserClient(), resource, of.length > 0 ? onlyRows(params, of) : params, asked);

  const begin = useMutation({ mutationFn: (asked: BulkAction) => start(asked, []), onError: failed });
  const act = useMutation({
    mutationFn: async ({ of, begun, ...asked }: Asked) => {
      const client = await browserClient();
      const { id } = begun ?? (await start(asked, of));
      return { id, ...(await batches(() => runBulk(client, id))) };
    },
    ...shown(({ of, action, value }: Asked) => [
      of,
      action === 'delete' || action === 'restore'
        ? 'gone'
        : action === 'assign'
          ? { [resource.ownerColumn]: value }
          : {},
    ]),
  });
  const undo = useMutation({
    mutationFn: async (id: string) => {
      const client = await browserClient();
      return batches(() => undoBulk(client, id));
    },
    onSuccess: ({ total, seen, changed, ended, error }) => {
      if (error) failed(error);
      if (!ended) toast.info(t('select.stopped', { seen, total }));
      if (changed > 0) toast.success(t('select.undone', { count: changed }));
      if (changed < seen) toast.error(t('select.notUndone', { count: seen - changed }));
    },
    onError: failed,
    onSettled: readAnew,
  });

  const run = async ({ action, value }: BulkAction, begun?: Begun) => {
    setAsking(null);
    try {
      // Rows that leave the list take the bar along: what follows must not hang on it.
      const done = await act.mutateAsync({ action, value, begun, of: all ? [] : [...ids] });
      clear();
      if (action === 'tag') void queries.invalidateQueries({ queryKey: TAGS_KEY });
      const { changed: count, seen, total, refused, clashed } = done;
      const words = { count, tag: value ?? '' };
      const told = {
        delete: () => t('select.deleted', words),
        restore: () => t('select.restored', words),
        assign: () => t('select.assigned', words),
        tag: () => t('select.tagged', words),
        untag: () => t('select.untagged', words),
      };
      if (done.error) failed(done.error);
      if (!done.ended) toast.info(t('select.stopped', { seen, total }));
      if (refused > 0) toast.error(t('select.refused', { count: refused }));
      if (clashed > 0) toast.error(t('select.clashed', { count: clashed }));
      if (count > 0) undoToast(told[action](), () => undo.mutateAsync(done.id));
      else if (done.ended && refused + clashed === 0) toast.info(t('select.none'));
    } catch (error) {
      failed(error);
    }
  };
  return {
    busy: act.isPending || begin.isPending,
    run: (asked: BulkAction) => void run(asked),
    /** Many are deleted after a question that names their number. */
    async remove() {
      if (!all) return run({ action: 'delete' });
      const begun = await begin.mutateAsync({ action: 'delete' }).catch(() => null);
      if (begun && begun.total > UNASKED) setAsking(begun);
      else if (begun) await run({ action: 'delete' }, begun);
    },
    asking,
    answer: (yes: boolean) => (yes && asking ? void run({ action: 'delete' }, asking) : setAsking(null)),
  };
}
