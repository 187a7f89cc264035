import { z } from 'zod';
import { startImpersonation } from '@/lib/server/impersonation';
import { defineRoute } from '@/lib/server/route';

const LONGEST_MINUTES = 30;
const body = z.object({
  targetUserId: z.uuid(),
  expiresInMinutes: z.int().min(1).max(LONGEST_MINUTES).default(LONGEST_MINUTES),
  reason: z.string().trim().max(500).default(''),
});
const response = z.object({
  access_token: z.string(),
  expires_at: z.string(),
  target_user_id: z.uuid(),
  impersonator_id: z.uuid(),
});

export const POST = defineRoute({ access: 'session', body, response }, ({ body: wanted, session }) =>
  startImpersonation(session, {
    target: wanted.targetUserId,
    minutes: wanted.expiresInMinutes,
    reason: wanted.reason,
  }),
);
