import 'server-only';
import { cookies } from 'next/headers';
import { LOCALE_COOKIE, toLocale } from '@/lib/i18n/locales';
import type { Session } from './session';
import { bearerClient } from './supabase';

const YEAR_SECONDS = 31_536_000;

/** The language that this person has chosen counts from the next page on. */
export async function rememberLanguage(session: Session, headers: Headers): Promise<void> {
  // Whoever works in somebody else's account keeps reading in their own language.
  const locale = session.claims.act ? null : toLocale(await savedLanguage(session));
  if (!locale) return;
  const secure = headers.get('x-forwarded-proto') === 'https';
  (await cookies()).set(LOCALE_COOKIE, locale, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax', secure });
}

/** `user_lang` of the signed-in person; `null` when it cannot be read, which must not keep anybody out. */
async function savedLanguage({ userId, accessToken }: Session): Promise<string | null> {
  const { data, error } = await bearerClient(accessToken)
    .from('internalUsers')
    .select('user_lang')
    .eq('authID', userId)
    .maybeSingle();
  if (error) console.warn('The saved language could not be read:', error.message);
  return data?.user_lang ?? null;
}
