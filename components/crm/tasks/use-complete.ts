'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useUndoToast } from '@/components/resource/use-undo-toast';
import { useErrorText, useToast } from '@/components/ui';
import { setDone } from '@/lib/crm/tasks/set-done';
import { tasks } from '@/lib/crm/tasks/tasks-resource';
import { browserClient } from '@/lib/supabase/browser';

interface Change {
  id: string;
  title: string;
  done: boolean;
}

/** Completes a task, or opens it again; either can be taken back for a while. */
export function useComplete() {
  const t = useTranslations('tasks');
  const queries = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const undoToast = useUndoToast();
  const change = useMutation({
    mutationFn: async ({ id, done }: Change) => setDone(await browserClient(), id, done),
    onSuccess: () => queries.invalidateQueries({ queryKey: tasks.keys.all }),
    onError: (error) => toast.error(errorText(error)),
  });
  const complete = async (asked: Change) => {
    await change.mutateAsync(asked);
    undoToast(t(asked.done ? 'completed' : 'reopened', { title: asked.title }), () =>
      change.mutateAsync({ ...asked, done: !asked.done }),
    );
  };
  return { busy: change.isPending, complete: (asked: Change) => void complete(asked).catch(() => undefined) };
}
