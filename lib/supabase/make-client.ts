import { PostgrestClient } from '@supabase/postgrest-js';
import { RealtimeClient } from '@supabase/realtime-js';
import { browserConfig } from '@/lib/browser/config';
import type { ParleyClient } from './browser';
import type { Database } from './database.types';
import { accessToken } from './stored-session';
import { tenantFetch } from './tenant-fetch';

/**
 * Supabase's client without the parts that sign in and store: half its size. The door answers on the page's own origin;
 * the socket opens with the first subscription and asks for the token again with each of its heartbeats.
 */
export function makeClient(): ParleyClient {
  const { origin } = window.location;
  const apikey = browserConfig().publishableKey;
  const token = async () => (await accessToken()) ?? apikey;
  const rest = new PostgrestClient<Database>(`${origin}/rest/v1`, { fetch: asThePerson(apikey, token) });
  const realtime = new RealtimeClient(`${origin}/realtime/v1`, { params: { apikey }, accessToken: token });
  return {
    from: rest.from.bind(rest),
    rpc: rest.rpc.bind(rest),
    channel: realtime.channel.bind(realtime),
    removeChannel: realtime.removeChannel.bind(realtime),
    realtime,
  };
}

function asThePerson(apikey: string, token: () => Promise<string>): typeof fetch {
  const send = tenantFetch();
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('apikey', apikey);
    headers.set('authorization', `Bearer ${await token()}`);
    return send(input, { ...init, headers });
  };
}
