import { NextResponse, type NextRequest } from 'next/server';
import { safePlace } from '@/lib/navigation/next-place';
import { confirmByHash } from '@/lib/server/confirm';

/** The address in our mails: one use of a hashed token, then on with a session, or to the sign-in page with the reason. */
export async function GET(request: NextRequest) {
  const { searchParams } = request.nextUrl;
  const confirmed = await confirmByHash(searchParams.get('token_hash'), searchParams.get('type'));
  const places = {
    session: safePlace(searchParams.get('next')),
    half: '/auth/email-change?step=half',
    changed: '/auth/email-change?step=done',
    refused: '/login?failed=link',
  };
  return NextResponse.redirect(new URL(places[confirmed], request.url), 303);
}
