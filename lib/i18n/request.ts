import { headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { loadMessages } from './catalogues';
import { DEFAULT_LOCALE, LOCALE_HEADER, toLocale } from './locales';
import { knownTimeZone, TIME_ZONE_HEADER } from './time-zone';

export default getRequestConfig(async () => {
  const head = await headers();
  const locale = toLocale(head.get(LOCALE_HEADER)) ?? DEFAULT_LOCALE;
  return { locale, timeZone: knownTimeZone(head.get(TIME_ZONE_HEADER)), messages: await loadMessages(locale) };
});
