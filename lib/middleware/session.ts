import { createServerClient } from '@supabase/ssr';
import { env } from '@/lib/server/env';
import { verifyToken } from '@/lib/server/session';
import { EPHEMERAL_COOKIE, SESSION_COOKIE, sessionCookieOptions } from '@/lib/session/cookie';
import { isSecure, type Step } from './step';

/**
 * Who asks. A running token is checked here without asking anybody; only one that has run out costs a request, and the
 * new pair goes both to the pages of this request and to the browser.
 */
export const session: Step = async (passage) => {
  const { request, headers, cookies, answerHeaders } = passage;
  if (!request.cookies.getAll().some(({ name }) => name.startsWith(SESSION_COOKIE))) return undefined;
  const ephemeral = request.cookies.has(EPHEMERAL_COOKIE);
  const client = createServerClient(env().SUPABASE_URL, env().SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: { name: SESSION_COOKIE, secure: isSecure(request) },
    cookies: {
      getAll: () => request.cookies.getAll(),
      setAll: (values, noStore) => {
        for (const { name, value, options } of values) {
          request.cookies.set(name, value);
          cookies.push({ name, value, options: sessionCookieOptions(options, ephemeral) });
        }
        headers.set('cookie', request.cookies.toString());
        Object.assign(answerHeaders, noStore);
      },
    },
  });
  const { data } = await client.auth.getSession();
  const verified = data.session && (await verifyToken(data.session.access_token));
  passage.userId = verified?.userId ?? null;
  return undefined;
};
