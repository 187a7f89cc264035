import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.types';

export type ParleyClient = SupabaseClient<Database>;

let client: Promise<ParleyClient> | undefined;

/**
 * The page's one client. Its code (a fifth of what a page would weigh) comes after the first paint: rows are on the page
 * by then, the client is needed for what happens next.
 */
export function browserClient(): Promise<ParleyClient> {
  client ??= import('./make-client').then(({ makeClient }) => makeClient());
  client.catch(() => (client = undefined));
  return client;
}
