import { z } from 'zod';
import { makeHandOffCode } from '@/lib/server/hand-off';
import { defineRoute } from '@/lib/server/route';

/** What takes the caller's session along to another of our hosts, in `?token=`. */
export const POST = defineRoute(
  { access: 'session', body: z.unknown(), response: z.object({ code: z.string() }) },
  async ({ session }) => ({ code: await makeHandOffCode(session) }),
);
