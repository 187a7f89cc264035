import { createBrowserClient } from '@supabase/ssr';
import { browserConfig } from '@/lib/browser/config';
import { readCookies, writeCookie } from '@/lib/browser/cookies';
import { EPHEMERAL_COOKIE, SESSION_COOKIE, sessionCookieOptions } from '@/lib/session/cookie';
import type { AccountClient } from './browser';
import type { Database } from './database.types';
import { tenantFetch } from './tenant-fetch';

/** The door answers on the page's own origin. */
export function makeAccountClient(): AccountClient {
  return createBrowserClient<Database>(window.location.origin, browserConfig().publishableKey, {
    cookieOptions: { name: SESSION_COOKIE },
    auth: { detectSessionInUrl: false },
    global: { fetch: tenantFetch() },
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
}
