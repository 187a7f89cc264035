import { createChunks, isChunkLike, stringToBase64URL } from '@supabase/ssr';
import { readCookies, writeCookie } from '@/lib/browser/cookies';
import type { Acting } from '@/lib/session/acting';
import { SESSION_COOKIE } from '@/lib/session/cookie';

/** The auth client asks for a new token this long before the end; there is none for an impersonation. */
const REFRESH_MARGIN_SECONDS = 300;

/** The session as the auth client and the server read it from the cookies. It cannot be renewed, so nobody is to try. */
export function writeActingSession({ token, until, target, email }: Acting): void {
  const end = Math.floor(new Date(until).getTime() / 1000);
  const left = Math.max(1, end - Math.floor(Date.now() / 1000));
  const user = { id: target, email, aud: 'authenticated', role: 'authenticated', app_metadata: {}, user_metadata: {} };
  const session = {
    access_token: token,
    refresh_token: 'none',
    token_type: 'bearer',
    expires_in: left,
    expires_at: end + REFRESH_MARGIN_SECONDS,
    user: { ...user, created_at: '' },
  };
  clearSession();
  for (const { name, value } of createChunks(SESSION_COOKIE, `base64-${stringToBase64URL(JSON.stringify(session))}`)) {
    writeCookie(name, value, { maxAge: left });
  }
}

export function clearSession(): void {
  for (const { name } of readCookies()) {
    if (isChunkLike(name, SESSION_COOKIE)) writeCookie(name, '', { maxAge: 0 });
  }
}
