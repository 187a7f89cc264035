import { z } from 'zod';
import { AppError } from '@/lib/errors/app-error';
import { startWebCall } from '@/lib/server/livekit/web-call';
import { defineRoute } from '@/lib/server/route';

const body = z.object({ ownerId: z.uuid().optional(), initiatorId: z.uuid().optional() }).default({});
const response = z.object({ logId: z.uuid(), callUuid: z.uuid() });

export const POST = defineRoute({ access: 'session', body, response }, async ({ body: wish, params, session }) => {
  const assistantId = z.uuid().safeParse(params.id);
  if (!assistantId.success) throw new AppError(404, 'assistant_not_found', 'No such AI agent');
  return startWebCall(session, { ...wish, assistantId: assistantId.data });
});
