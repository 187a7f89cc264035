import { NextResponse, type NextRequest } from 'next/server';
import { loginWithPlace, safePlace } from '@/lib/navigation/next-place';
import { rememberLanguage } from '@/lib/server/saved-language';
import { takeSocialCode } from '@/lib/server/social';

/** Where a provider's answer comes back to: in with its code, or to the sign-in page with the reason and the same place. */
export async function GET(request: NextRequest) {
  const { searchParams } = request.nextUrl;
  const place = safePlace(searchParams.get('next'));
  const session = await takeSocialCode(searchParams.get('code'));
  if (session) {
    await rememberLanguage(session, request.headers);
    return NextResponse.redirect(new URL(place, request.url), 303);
  }
  const login = new URL(loginWithPlace(place), request.url);
  login.searchParams.set('failed', searchParams.get('error') === 'access_denied' ? 'denied' : 'social');
  return NextResponse.redirect(login, 303);
}
