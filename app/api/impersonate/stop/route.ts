import { z } from 'zod';
import { AppError } from '@/lib/errors/app-error';
import { stopImpersonation } from '@/lib/server/impersonation';
import { bearerOf, defineRoute } from '@/lib/server/route';

/** The token that is given back names its own entry; it may have run out, so it is no session any more. */
export const POST = defineRoute(
  { access: 'public', body: z.unknown(), response: z.object({ success: z.literal(true) }) },
  async ({ request }) => {
    const token = bearerOf(request);
    if (!token) throw new AppError(401, 'not_authenticated', 'Not authenticated');
    await stopImpersonation(token);
    return { success: true as const };
  },
);
