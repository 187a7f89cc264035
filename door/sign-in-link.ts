import type { IncomingHttpHeaders } from 'node:http';
import { loginWithPlace } from '@/lib/navigation/next-place';
import type { Refusal } from './refusal';

const SIGN_IN_LINK = /^\/auth\/v1\/(authorize|callback)$/;

/** Where a person goes when the sign-in by a provider is refused on the way; a program gets the refusal itself. */
export function failedSignIn(path: string, query: URLSearchParams, headers: IncomingHttpHeaders): Refusal | undefined {
  if (!SIGN_IN_LINK.test(path) || !isNavigation(headers)) return undefined;
  const back = query.get('redirect_to') ?? '';
  const login = loginWithPlace((URL.canParse(back) && new URL(back).searchParams.get('next')) || '/');
  return { status: 303, body: {}, location: `${login}${login.includes('?') ? '&' : '?'}failed=social` };
}

/** Browsers say it themselves, except at addresses that they do not trust. */
function isNavigation(headers: IncomingHttpHeaders): boolean {
  const dest = headers['sec-fetch-dest'];
  return dest === undefined ? (headers.accept ?? '').includes('text/html') : dest === 'document';
}
