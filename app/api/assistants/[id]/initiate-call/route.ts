import { z } from 'zod';
import { AppError } from '@/lib/errors/app-error';
import { addressOf, startEmbeddedCall } from '@/lib/server/embed/embed';
import { countToken } from '@/lib/server/livekit/rate-limit';
import { startWebCall } from '@/lib/server/livekit/web-call';
import { defineRoute } from '@/lib/server/route';

const body = z
  .object({
    ownerId: z.uuid().optional(),
    initiatorId: z.uuid().optional(),
    /** Of a page that stands in another site: it takes the place of a session. */
    ticket: z.string().max(200).optional(),
  })
  .default({});
const response = z.object({ logId: z.uuid(), callUuid: z.uuid() });
const idempotencyKey = z.string().regex(/^[\x21-\x7e]{8,200}$/);

export const POST = defineRoute(
  { access: 'public', keys: true, body, response },
  async ({ body: { ticket, ...wish }, params, request, session }) => {
    const assistantId = z.uuid().safeParse(params.id);
    const noSuchAgent = new AppError(404, 'assistant_not_found', 'No such AI agent');
    if (ticket !== undefined) {
      await countToken(`visitor ${addressOf(request.headers)}`);
      if (!assistantId.success) throw noSuchAgent;
      return startEmbeddedCall(assistantId.data, ticket, request.headers, wish.ownerId);
    }
    if (!session) throw new AppError(401, 'not_authenticated', 'Not authenticated');
    if (!assistantId.success) throw noSuchAgent;
    const key = idempotencyKey.optional().safeParse(request.headers.get('idempotency-key') ?? undefined);
    if (!key.success) throw new AppError(400, 'invalid_body', 'An Idempotency-Key has 8 to 200 letters');
    return startWebCall(session, { ...wish, assistantId: assistantId.data, key: key.data });
  },
);
