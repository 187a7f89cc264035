import type { Client } from '@/lib/resource/queries';

/** The database says when and by whom; a task that repeats leaves the next one behind. */
export async function setDone(client: Client, id: string, done: boolean): Promise<void> {
  await client
    .from('crm_tasks')
    .update({ done_at: done ? new Date().toISOString() : null })
    .eq('id', id)
    .select('id')
    .single()
    .throwOnError();
}
