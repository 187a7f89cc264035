import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.types';

/** Of Supabase's client the part that reads, writes and hears of changes: all that lists, forms, jobs and tests need. */
export type ParleyClient = Pick<SupabaseClient<Database>, 'from' | 'rpc' | 'channel' | 'removeChannel' | 'realtime'>;
/** The whole of it: signing in and out, the account, addresses of stored files. */
export type AccountClient = SupabaseClient<Database>;

let client: Promise<ParleyClient> | undefined;
let account: Promise<AccountClient> | undefined;

/** The page's one client. Its code comes after the first paint: rows are on the page by then. */
export function browserClient(): Promise<ParleyClient> {
  client ??= import('./make-client').then(({ makeClient }) => makeClient());
  client.catch(() => (client = undefined));
  return client;
}

/** Twice the code of the other: loaded by who signs in or out, renews a session or opens a stored file. */
export function accountClient(): Promise<AccountClient> {
  account ??= import('./make-account-client').then(({ makeAccountClient }) => makeAccountClient());
  account.catch(() => (account = undefined));
  return account;
}
