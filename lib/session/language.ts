import { rememberCookie } from '@/lib/browser/cookies';
import { writeStored } from '@/lib/browser/storage';
import { STORAGE_KEYS } from '@/lib/browser/storage-keys';
import { LOCALE_COOKIE, toAccountLocale, type Locale } from '@/lib/i18n/locales';
import { browserClient } from '@/lib/supabase/browser';

/** For this browser at once; for the signed-in person also wherever they sign in next. */
export async function saveLanguage(locale: Locale, userId: string | null): Promise<void> {
  rememberCookie(LOCALE_COOKIE, locale);
  writeStored(STORAGE_KEYS.locale, locale);
  if (!userId) return;
  const client = await browserClient();
  const { error } = await client
    .from('internalUsers')
    .update({ user_lang: toAccountLocale(locale) })
    .eq('authID', userId);
  if (error) console.warn('The language could not be saved:', error.message);
}
