const SOMEWHERE = 'http://here.invalid';
export const NEXT_QUERY = 'next';

/** A place inside this site, or `/`: never another origin, never a sign-in page again. */
export function safePlace(wanted: string | null | undefined): string {
  if (!wanted || !wanted.startsWith('/') || !URL.canParse(wanted, SOMEWHERE)) return '/';
  const url = new URL(wanted, SOMEWHERE);
  if (url.origin !== SOMEWHERE || isAuthPath(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}

/** The overview that somebody was sent to from a screen they may not see stands for that screen. */
export function loginWithPlace(attempted: string): string {
  const asked = new URL(safePlace(attempted), SOMEWHERE);
  const place = safePlace(asked.searchParams.has('denied') ? asked.searchParams.get('from') : attempted);
  return place === '/' ? '/login' : `/login?${NEXT_QUERY}=${encodeURIComponent(place)}`;
}

/** Screens for people who are not signed in; a signed-in person is sent to the overview. */
const AUTH_PATHS = ['/login', '/register', '/forgot-password'];
export function isAuthPath(pathname: string): boolean {
  return AUTH_PATHS.includes(pathname);
}

const PUBLIC_PREFIXES = [
  '/terms',
  '/update-password',
  '/quotes/public',
  '/assistants/embed',
  '/auth/confirm',
  '/auth/callback',
  '/auth/email-change',
  '/invitation',
  '/hand-off',
];
/** Pages that anybody may open, signed in or not. */
export function isPublicPath(pathname: string): boolean {
  return PUBLIC_PREFIXES.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
}

const SERVED_PREFIXES = [
  '/api/',
  '/lk/',
  '/internal/',
  '/session/',
  '/locales/',
  '/fallback-i18n/',
  '/auth/v1/',
  '/rest/v1/',
];
/** Addresses that answer with data: they refuse in words and codes, they never redirect. */
export function isDataPath(pathname: string): boolean {
  return SERVED_PREFIXES.some((prefix) => pathname.startsWith(prefix));
}
