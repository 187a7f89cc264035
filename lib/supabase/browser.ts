import { createBrowserClient } from '@supabase/ssr';
import type { SupabaseClient } from '@supabase/supabase-js';
import { browserConfig } from '@/lib/browser/config';
import { readCookies, writeCookie } from '@/lib/browser/cookies';
import { EPHEMERAL_COOKIE, SESSION_COOKIE, sessionCookieOptions } from '@/lib/session/cookie';
import type { Database } from './database.types';

export type ParleyClient = SupabaseClient<Database>;

let client: ParleyClient | undefined;

/** The page's one client; the door answers on the page's own origin. Its socket opens with the first subscription. */
export function browserClient(): ParleyClient {
  client ??= createBrowserClient<Database>(window.location.origin, browserConfig().publishableKey, {
    cookieOptions: { name: SESSION_COOKIE },
    auth: { detectSessionInUrl: false },
    cookies: {
      getAll: readCookies,
      setAll: (values) => {
        const ephemeral = readCookies().some(({ name }) => name === EPHEMERAL_COOKIE);
        for (const { name, value, options } of values) {
          writeCookie(name, value, sessionCookieOptions(options, ephemeral));
        }
      },
    },
  });
  return client;
}
