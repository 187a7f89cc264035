export const LOCALES = ['en', 'de', 'es', 'fr', 'ar', 'he'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';
/** Same name for the cookie and the storage key; the query parameter is `lng`. */
export const LOCALE_COOKIE = 'locale';
export const LOCALE_QUERY = 'lng';
/** Set by the middleware for the request it forwards, never by a client. */
export const LOCALE_HEADER = 'x-parley-locale';

/** Each language's name in itself, as the language menu shows it. */
export const LOCALE_NAMES: Record<Locale, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ar: 'العربية',
  he: 'עברית',
};

const ACCOUNT_LOCALES: Record<Locale, string> = {
  en: 'en_US',
  de: 'de_DE',
  es: 'es_ES',
  fr: 'fr_FR',
  ar: 'ar_EG',
  he: 'he_IL',
};

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** `de`, `de-AT` and `de_DE` all mean `de`; anything unsupported is `null`. */
export function toLocale(value: string | null | undefined): Locale | null {
  const language = value?.trim().toLowerCase().split(/[-_]/)[0];
  return isLocale(language) ? language : null;
}

/** The identifier that the account layer stores in `user_lang`. */
export function toAccountLocale(locale: Locale): string {
  return ACCOUNT_LOCALES[locale];
}

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' || locale === 'he' ? 'rtl' : 'ltr';
}
