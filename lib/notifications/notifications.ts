import { queryOptions } from '@tanstack/react-query';
import type { Client, ClientSource } from '@/lib/resource/queries';
import { watchChanges, type ClientSoon } from '@/lib/supabase/changes';
import type { Row } from '@/lib/supabase/tables';

export type Notification = Pick<
  Row<'notifications'>,
  'id' | 'kind' | 'title' | 'subject_table' | 'subject_id' | 'created_at' | 'read_at'
> & { actor_name: string | null };

export const NOTIFICATIONS_KEY = ['notifications'];
const LATEST = 20;
const PATHS: Record<string, string> = {
  crm_tasks: '/crm/tasks/show',
  crm_contacts: '/crm/contacts/show',
  crm_leads: '/crm/leads/show',
  crm_accounts: '/crm/accounts/show',
  deals: '/pipeline/deals',
};

export function notificationAddress({ subject_table, subject_id }: Notification): string {
  return `${PATHS[subject_table] ?? ''}/${subject_id}`;
}

/** How much is waiting; the only thing that every page asks. */
export function unreadOptions(client: ClientSource) {
  return queryOptions({
    queryKey: [...NOTIFICATIONS_KEY, 'unread'],
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<number> => {
      const { count } = await (
        await client()
      )
        .from('notifications')
        .select('id', { count: 'exact', head: true })
        .is('read_at', null)
        .abortSignal(signal)
        .throwOnError();
      return count ?? 0;
    },
  });
}

export function notificationsOptions(client: ClientSource) {
  return queryOptions({
    queryKey: [...NOTIFICATIONS_KEY, 'latest'],
    queryFn: async ({ signal }): Promise<Notification[]> => {
      const { data } = await (
        await client()
      )
        .from('notifications')
        .select('id, kind, title, subject_table, subject_id, created_at, read_at, actor_name')
        .order('created_at', { ascending: false })
        .order('id')
        .limit(LATEST)
        .abortSignal(signal)
        .overrideTypes<Notification[], { merge: false }>()
        .throwOnError();
      return data;
    },
  });
}

/** One of them, or all. */
export async function markRead(client: Client, id?: string): Promise<void> {
  const mark = client.from('notifications').update({ read_at: new Date().toISOString() }).is('read_at', null);
  await (id ? mark.eq('id', id) : mark).throwOnError();
}

export function watchNotifications(client: ClientSoon, userId: string, onChange: () => void): () => void {
  const own = { event: '*', table: 'notifications', filter: `recipient_id=eq.${userId}` } as const;
  let joinedBefore = false;
  return watchChanges(client, `notifications:${userId}`, [own], {
    onChange,
    onJoined: () => {
      if (joinedBefore) onChange();
      joinedBefore = true;
    },
  });
}
