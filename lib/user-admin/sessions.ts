import { queryOptions } from '@tanstack/react-query';
import type { ParleyClient } from '@/lib/supabase/browser';

/** The same functions answer in a hosted project and in the embedded one: both keep `auth.sessions`. */
export const SESSIONS_KEY = ['own-sessions'];

export function sessionsOptions(client: () => Promise<ParleyClient>) {
  return queryOptions({
    queryKey: SESSIONS_KEY,
    queryFn: async () => {
      const { data, error } = await (await client()).rpc('list_own_sessions');
      if (error) throw error;
      return data;
    },
  });
}

export async function endSession(client: ParleyClient, id: string): Promise<void> {
  const { error } = await client.rpc('end_own_session', { p_id: id });
  if (error) throw error;
}
