import { z } from 'zod';
import { AppError } from '@/lib/errors/app-error';
import { startWebCall } from '@/lib/server/livekit/web-call';
import { defineRoute } from '@/lib/server/route';

const body = z.object({ ownerId: z.uuid().optional(), initiatorId: z.uuid().optional() }).default({});
const response = z.object({ logId: z.uuid(), callUuid: z.uuid() });
const idempotencyKey = z.string().regex(/^[\x21-\x7e]{8,200}$/);

export const POST = defineRoute(
  { access: 'session', keys: true, body, response },
  async ({ body: wish, params, request, session }) => {
    const assistantId = z.uuid().safeParse(params.id);
    if (!assistantId.success) throw new AppError(404, 'assistant_not_found', 'No such AI agent');
    const key = idempotencyKey.optional().safeParse(request.headers.get('idempotency-key') ?? undefined);
    if (!key.success) throw new AppError(400, 'invalid_body', 'An Idempotency-Key has 8 to 200 letters');
    return startWebCall(session, { ...wish, assistantId: assistantId.data, key: key.data });
  },
);
