import { queryOptions } from '@tanstack/react-query';
import type { ClientSource } from '@/lib/resource/queries';
import { isUuid } from '@/lib/resource/uuid';
import type { LinkColumn } from './task-links';
import { type Task, tasks } from './tasks-resource';

const MOST = 20;

/** What is to do about one record, the next first. */
export function tasksOfOptions(client: ClientSource, column: LinkColumn, id: string) {
  return queryOptions({
    queryKey: [...tasks.keys.all, 'of', column, id],
    queryFn: async ({ signal }): Promise<Task[]> => {
      if (!isUuid(id)) return [];
      const { data } = await (
        await client()
      )
        .from('crm_tasks')
        .select(tasks.select)
        .eq(column, id)
        .eq('deleted', false)
        .is('done_at', null)
        .order('sort_at')
        .order('id')
        .limit(MOST)
        .abortSignal(signal)
        .overrideTypes<Task[], { merge: false }>()
        .throwOnError();
      return data;
    },
  });
}
