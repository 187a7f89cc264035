import { NextResponse } from 'next/server';
import { isDataPath } from '@/lib/navigation/next-place';
import { HAND_OFF_COOKIE, HAND_OFF_PATH, HAND_OFF_QUERY, HAND_OFF_SECONDS } from '@/lib/session/hand-off';
import { isSecure, type Step } from './step';

/**
 * A token in the address leaves it before anything else loads: it waits a minute in a cookie that no script reads, and the
 * clean address shows the screen that takes it with a POST. So a prefetch signs nobody in, and no other site sees the token.
 */
export const handOff: Step = ({ request, headers, cookies, answerHeaders }) => {
  const url = request.nextUrl.clone();
  if (request.method !== 'GET' || isDataPath(url.pathname) || url.pathname === '/auth/confirm') return undefined;
  const token = url.searchParams.get(HAND_OFF_QUERY);
  if (token !== null) {
    const options = {
      path: '/',
      maxAge: HAND_OFF_SECONDS,
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure(request),
    } as const;
    cookies.push({ name: HAND_OFF_COOKIE, value: token.slice(0, 3800), options });
    answerHeaders['referrer-policy'] = 'no-referrer';
    answerHeaders['cache-control'] = 'no-store';
    url.searchParams.delete(HAND_OFF_QUERY);
    return NextResponse.redirect(url, 303);
  }
  const isPage = request.headers.get('sec-fetch-dest') === 'document';
  if (!isPage || url.pathname === HAND_OFF_PATH || !request.cookies.get(HAND_OFF_COOKIE)?.value) return undefined;
  answerHeaders['cache-control'] = 'no-store';
  url.pathname = HAND_OFF_PATH;
  return NextResponse.rewrite(url, { request: { headers } });
};
