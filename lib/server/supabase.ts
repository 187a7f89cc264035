import 'server-only';
import { createServerClient } from '@supabase/ssr';
import { createClient } from '@supabase/supabase-js';
import { cookies } from 'next/headers';
import { EPHEMERAL_COOKIE, SESSION_COOKIE, sessionCookieOptions } from '@/lib/session/cookie';
import type { Database } from '@/lib/supabase/database.types';
import { tenantFetch } from '@/lib/supabase/tenant-fetch';
import { env } from './env';

/** Acts as the signed-in person of the request's cookies. */
export async function cookieClient() {
  const jar = await cookies();
  const ephemeral = jar.has(EPHEMERAL_COOKIE);
  return createServerClient<Database>(env().SUPABASE_URL, env().SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: { name: SESSION_COOKIE },
    global: { fetch: tenantFetch() },
    cookies: {
      getAll: () => jar.getAll(),
      setAll: (values) => {
        try {
          values.forEach(({ name, value, options }) => jar.set(name, value, sessionCookieOptions(options, ephemeral)));
        } catch {
          // A server component cannot set cookies; the middleware refreshes them on the next request.
        }
      },
    },
  });
}

/** Acts as the bearer of a token: used by route handlers, under the same policies as the browser. */
export function bearerClient(accessToken: string) {
  return createClient<Database>(env().SUPABASE_URL, env().SUPABASE_PUBLISHABLE_KEY, {
    accessToken: async () => accessToken,
    global: { fetch: tenantFetch() },
  });
}

/** Passes every policy: only for facts that no person writes (media events, user administration). */
export function serviceClient() {
  return createClient<Database>(env().SUPABASE_URL, env().SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}
