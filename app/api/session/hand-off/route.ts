import { z } from 'zod';
import { settleHandOff } from '@/lib/server/hand-off';
import { defineRoute } from '@/lib/server/route';

/** JSON alone is taken and the waiting cookie is not sent along from other sites, so only our own screen can answer. */
export const POST = defineRoute(
  { access: 'public', body: z.object({ accept: z.boolean() }), response: z.object({ ok: z.literal(true) }) },
  async ({ body, request }) => {
    await settleHandOff(body.accept, request.headers.get('x-forwarded-proto') === 'https');
    return { ok: true as const };
  },
);
