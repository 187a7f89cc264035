import { DEFAULT_LOCALE, toLocale, type Locale } from './locales';

interface Hints {
  query?: string | null;
  cookie?: string | null;
  acceptLanguage?: string | null;
}

/**
 * What the server can see of the detection order (query, cookie, browser). Stored languages stand between cookie and
 * browser; the script before first paint turns them into the cookie.
 */
export function detectLocale({ query, cookie, acceptLanguage }: Hints): Locale {
  return toLocale(query) ?? toLocale(cookie) ?? fromAcceptLanguage(acceptLanguage) ?? DEFAULT_LOCALE;
}

function fromAcceptLanguage(header: string | null | undefined): Locale | null {
  const wanted = (header ?? '').split(',').map((part, index) => {
    const [tag, ...parameters] = part.split(';');
    const quality = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find(Boolean);
    return { locale: toLocale(tag), quality: quality === undefined ? 1 : Number(quality), index };
  });
  wanted.sort((a, b) => b.quality - a.quality || a.index - b.index);
  return wanted.find((one) => one.locale && one.quality > 0)?.locale ?? null;
}
