import { z } from 'zod';
import { AppError } from '@/lib/errors/app-error';
import { issueToken } from '@/lib/server/livekit/issue-token';
import { defineRoute } from '@/lib/server/route';

const body = z.object({
  roomName: z.string().min(1).max(200),
  participantName: z.string().max(200).default(''),
  canPublish: z.boolean().default(false),
  metadata: z.string().max(2000).optional(),
  is_embedded: z.boolean().default(false),
  assistant_id: z.uuid().optional(),
});
const response = z.object({
  token: z.string(),
  url: z.string().nullable(),
  identity: z.string(),
  mode: z.enum(['listening', 'joined']),
  callee: z.string(),
  hasAgent: z.boolean(),
  state: z.string(),
  allowedSubscribers: z.array(z.string()),
});

export const POST = defineRoute({ access: 'session', body, response }, async ({ body: wish, session }) => {
  if (wish.is_embedded || wish.assistant_id) {
    throw new AppError(
      501,
      'not_available',
      'Failed to generate token',
      'calls from the page to an agent are not open',
    );
  }
  return issueToken(session, wish);
});
