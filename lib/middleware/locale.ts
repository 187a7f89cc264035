import { detectLocale } from '@/lib/i18n/detect';
import { LOCALE_COOKIE, LOCALE_HEADER, LOCALE_QUERY, toLocale } from '@/lib/i18n/locales';
import { knownTimeZone, TIME_ZONE_COOKIE, TIME_ZONE_HEADER } from '@/lib/i18n/time-zone';
import { isSecure, type Step } from './step';

const YEAR_SECONDS = 31_536_000;

/** Chooses the language of this answer; one that was asked for in the address is kept. */
export const locale: Step = ({ request, headers, cookies }) => {
  const query = request.nextUrl.searchParams.get(LOCALE_QUERY);
  const cookie = request.cookies.get(LOCALE_COOKIE)?.value;
  const chosen = detectLocale({ query, cookie, acceptLanguage: request.headers.get('accept-language') });
  headers.set(LOCALE_HEADER, chosen);
  headers.set(TIME_ZONE_HEADER, knownTimeZone(request.cookies.get(TIME_ZONE_COOKIE)?.value));
  if (toLocale(query) === chosen && cookie !== chosen) {
    const options = { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax' as const, secure: isSecure(request) };
    cookies.push({ name: LOCALE_COOKIE, value: chosen, options });
  }
  return undefined;
};
