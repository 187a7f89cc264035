import { cookies } from 'next/headers';
import { z } from 'zod';
import { LOCALE_COOKIE, toLocale } from '@/lib/i18n/locales';
import { defineRoute } from '@/lib/server/route';
import { savedLanguage } from '@/lib/server/saved-language';

const YEAR_SECONDS = 31_536_000;

/**
 * `POST /login`: a page tells who has signed in. The token is verified like every other; the answer brings the language
 * that this person has chosen, which counts from the next page on.
 */
export const POST = defineRoute(
  { access: 'session', body: z.unknown(), response: z.object({ ok: z.literal(true) }) },
  async ({ session, request }) => {
    // Whoever works in somebody else's account keeps reading in their own language.
    const locale = session.claims.act ? null : toLocale(await savedLanguage(session));
    if (locale) {
      const secure = request.headers.get('x-forwarded-proto') === 'https';
      (await cookies()).set(LOCALE_COOKIE, locale, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax', secure });
    }
    return { ok: true as const };
  },
);
