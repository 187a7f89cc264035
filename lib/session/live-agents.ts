import { queryOptions } from '@tanstack/react-query';
import type { ParleyClient } from '@/lib/supabase/browser';
import { watchChanges, type ClientSoon } from '@/lib/supabase/changes';

export const LIVE_AGENTS_KEY = ['live-agents'];

/** How many of the account's calls have an agent in them now, as far as this person may see them. */
export function liveAgentsOptions(client: () => ParleyClient | Promise<ParleyClient>) {
  return queryOptions({ queryKey: LIVE_AGENTS_KEY, queryFn: async () => countLiveAgents(await client()) });
}

export async function countLiveAgents(client: ParleyClient): Promise<number> {
  const { data, error } = await client.rpc('get_total_live_agents');
  if (error) {
    console.warn('Error fetching live agent count', error);
    throw error;
  }
  return data;
}

/** The number stands on the own profile row too; a change there, or a socket that was lost, asks again. */
export function watchLiveAgents(client: ClientSoon, userId: string, onChange: () => void): () => void {
  const own = { event: 'UPDATE', table: 'internalUsers', filter: `authID=eq.${userId}` } as const;
  return watchChanges(client, `live-agents:${userId}`, [own], { onChange, onJoined: onChange });
}
