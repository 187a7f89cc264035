import { headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { loadMessages } from './catalogues';
import { DEFAULT_LOCALE, LOCALE_HEADER, toLocale } from './locales';

export default getRequestConfig(async () => {
  const locale = toLocale((await headers()).get(LOCALE_HEADER)) ?? DEFAULT_LOCALE;
  return { locale, timeZone: 'UTC', messages: await loadMessages(locale) };
});
