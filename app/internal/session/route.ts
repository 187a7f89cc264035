import { z } from 'zod';
import { defineRoute } from '@/lib/server/route';
import { rememberLanguage } from '@/lib/server/saved-language';

/** `POST /login`: a page tells who has signed in. The token is verified like every other. */
export const POST = defineRoute(
  { access: 'session', body: z.unknown(), response: z.object({ ok: z.literal(true) }) },
  async ({ session, request }) => {
    await rememberLanguage(session, request.headers);
    return { ok: true as const };
  },
);
