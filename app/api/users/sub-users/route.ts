import { z } from 'zod';
import { defineRoute } from '@/lib/server/route';
import { subUsers } from '@/lib/server/sub-users';

const person = z.object({
  authID: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isAffiliateReferral: z.boolean(),
});

export const GET = defineRoute(
  { access: 'session', body: z.undefined(), response: z.object({ data: z.array(person) }) },
  async ({ session }) => ({ data: await subUsers(session.accessToken) }),
);
