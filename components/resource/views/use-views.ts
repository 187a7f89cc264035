'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/ui/use-error-text';
import { useToast } from '@/components/ui/use-toast';
import type { Resource } from '@/lib/resource/define-resource';
import {
  addressOf,
  changeView,
  createView,
  openListWith,
  type SavedView,
  viewsKey,
} from '@/lib/resource/views/saved-views';
import { browserClient } from '@/lib/supabase/browser';
import { useUndoToast } from '../use-undo-toast';

type Draft = Pick<SavedView, 'name' | 'search' | 'shared'>;
type Change = Partial<Draft> & { deleted?: boolean };

/** What can be done with views; each change shows at once in the menu. */
export function useViews<Row extends { id: string }>(resource: Resource<Row>) {
  const t = useTranslations('views');
  const queries = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const undoToast = useUndoToast();
  const after = {
    onSuccess: () => queries.invalidateQueries({ queryKey: viewsKey(resource.table) }),
    onError: (error: Error) => toast.error(errorText(error)),
  };
  const go = (view: Pick<SavedView, 'id' | 'search'> | null) =>
    window.history.pushState(null, '', addressOf(window.location.pathname, view));
  const create = useMutation({
    mutationFn: async (draft: Draft) => createView(await browserClient(), resource, draft),
    ...after,
  });
  const change = useMutation({
    mutationFn: async ({ id, to }: { id: string; to: Change }) => changeView(await browserClient(), id, to),
    ...after,
  });
  const openWith = useMutation({
    mutationFn: async (id: string | null) => openListWith(await browserClient(), resource.table, id),
    ...after,
  });
  return {
    go,
    busy: create.isPending || change.isPending || openWith.isPending,
    save: (draft: Draft, done: () => void) =>
      create.mutate(draft, {
        onSuccess: (id) => {
          go({ id, search: draft.search });
          done();
        },
      }),
    change: (id: string, to: Change, done?: () => void) => change.mutate({ id, to }, { onSuccess: done }),
    openWith: (id: string | null) => openWith.mutate(id),
    remove: ({ id, name }: SavedView) =>
      change.mutate(
        { id, to: { deleted: true } },
        {
          onSuccess: () => undoToast(t('deleted', { name }), () => change.mutateAsync({ id, to: { deleted: false } })),
        },
      ),
  };
}
