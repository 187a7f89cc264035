const YEAR_SECONDS = 31_536_000;

export function readCookies(): { name: string; value: string }[] {
  return document.cookie.split('; ').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at > 0 ? [{ name: pair.slice(0, at), value: decode(pair.slice(at + 1)) }] : [];
  });
}

interface CookieOptions {
  path?: string;
  maxAge?: number;
  sameSite?: boolean | string;
}

/** Without `maxAge` the cookie ends with the browser's session. */
export function writeCookie(name: string, value: string, options: CookieOptions = {}): void {
  const { path = '/', maxAge, sameSite } = options;
  const parts = [`${name}=${encodeURIComponent(value)}`, `Path=${path}`];
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  parts.push(`SameSite=${typeof sameSite === 'string' ? sameSite : 'Lax'}`);
  if (window.location.protocol === 'https:') parts.push('Secure');
  document.cookie = parts.join('; ');
}

export function rememberCookie(name: string, value: string): void {
  writeCookie(name, value, { maxAge: YEAR_SECONDS });
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
