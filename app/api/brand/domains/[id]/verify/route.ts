import { z } from 'zod';
import { verifyDomain } from '@/lib/server/branding/verify-domain';
import { defineRoute } from '@/lib/server/route';

export const POST = defineRoute(
  { access: 'session', body: z.unknown(), response: z.object({ verified: z.literal(true) }) },
  async ({ session, params }) => {
    await verifyDomain(session, z.uuid().parse(params.id));
    return { verified: true as const };
  },
);
