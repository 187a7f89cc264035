import type { NextRequest } from 'next/server';
import { embed } from '@/lib/middleware/embed';
import { handOff } from '@/lib/middleware/hand-off';
import { locale } from '@/lib/middleware/locale';
import { loginPost } from '@/lib/middleware/login-post';
import { places } from '@/lib/middleware/places';
import { securityHeaders } from '@/lib/middleware/security-headers';
import { session } from '@/lib/middleware/session';
import { walk } from '@/lib/middleware/step';
import { stripHeaders } from '@/lib/middleware/strip-headers';

/** In this order. Excluding names with a dot would leave `/logs/x.y` unguarded, so only the framework's files pass. */
const STEPS = [stripHeaders, securityHeaders, loginPost, locale, embed, session, handOff, places];

export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!_next/static|_next/image|favicon.ico).*)'],
};

export function middleware(request: NextRequest): Promise<Response> {
  return walk(request, STEPS);
}
