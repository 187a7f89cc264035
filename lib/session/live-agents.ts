import { queryOptions } from '@tanstack/react-query';
import type { ParleyClient } from '@/lib/supabase/browser';

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
