import { combineChunks, stringFromBase64URL } from '@supabase/ssr';
import { readCookies } from '@/lib/browser/cookies';
import { SESSION_COOKIE } from '@/lib/session/cookie';
import { accountClient } from './browser';

const ENCODED = 'base64-';
/** As long before its end as the auth client itself renews a session. */
const RENEW_BEFORE_MS = 90_000;

export interface StoredSession {
  accessToken: string;
  endsAt: number;
  userId: string;
}

/** Who is signed in here, as the auth client wrote it down, be it over or not; `null` for nobody. */
export async function storedSession(): Promise<StoredSession | null> {
  const cookies = readCookies();
  const value = await combineChunks(SESSION_COOKIE, (name) => cookies.find((cookie) => cookie.name === name)?.value);
  return value?.startsWith(ENCODED) ? parse(value.slice(ENCODED.length)) : null;
}

/** A token that is good for a while. The code that renews a session comes when the first one is about to end. */
export async function accessToken(): Promise<string | null> {
  const stored = await storedSession();
  if (!stored) return null;
  if (stored.endsAt - Date.now() > RENEW_BEFORE_MS) return stored.accessToken;
  const { data } = await (await accountClient()).auth.getSession();
  return data.session?.access_token ?? null;
}

function parse(encoded: string): StoredSession | null {
  try {
    const { access_token, expires_at, user } = JSON.parse(stringFromBase64URL(encoded));
    if (typeof access_token !== 'string' || typeof expires_at !== 'number' || typeof user?.id !== 'string') return null;
    return { accessToken: access_token, endsAt: expires_at * 1000, userId: user.id };
  } catch {
    return null;
  }
}
