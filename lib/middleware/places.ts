import { NextResponse } from 'next/server';
import {
  isAuthPath,
  isDataPath,
  isPublicPath,
  loginWithPlace,
  NEXT_QUERY,
  safePlace,
} from '@/lib/navigation/next-place';
import type { Step } from './step';

/** Where the page was asked for, for the server's own guard; see `lib/server/access.ts`. */
export const PLACE_HEADER = 'x-parley-place';

/**
 * Comfort, never the lock: sends people to the screen that they can use. Pages, handlers and policies check by themselves.
 * Addresses that answer with data refuse in JSON, they are never sent to a page.
 */
export const places: Step = ({ request, headers, userId }) => {
  const { pathname, search, searchParams } = request.nextUrl;
  headers.set(PLACE_HEADER, pathname + search);
  if (isDataPath(pathname) || isPublicPath(pathname) || isAsset(pathname)) return undefined;
  if (isAuthPath(pathname)) return userId ? to(request.url, safePlace(searchParams.get(NEXT_QUERY))) : undefined;
  return userId ? undefined : to(request.url, loginWithPlace(pathname + search));
};

function to(base: string, place: string): Response {
  return NextResponse.redirect(new URL(place, base));
}

const ASSETS = ['/icon.svg', '/robots.txt'];
function isAsset(pathname: string): boolean {
  return ASSETS.includes(pathname);
}
