import { z } from 'zod';
import { AppError } from '@/lib/errors/app-error';
import { calleeToken, superviseToken, visitorToken } from '@/lib/server/livekit/issue-token';
import { defineRoute } from '@/lib/server/route';

const body = z.object({
  roomName: z.string().min(1).max(200),
  participantName: z.string().max(200).default(''),
  canPublish: z.boolean().default(false),
  metadata: z.string().max(2000).optional(),
  is_embedded: z.boolean().default(false),
  assistant_id: z.uuid().optional(),
  /** Of an embedded page, once it has started its call. */
  ticket: z.string().max(200).optional(),
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
  /** The agent has nothing that recognises a microphone: it hears what is typed (text stream `lk.chat`). */
  typedOnly: z.boolean().optional(),
  /** What an embedded page tells the site around it. */
  messages: z.array(z.string()).optional(),
});

export const POST = defineRoute({ access: 'public', body, response }, async ({ body: wish, request, session }) => {
  // A visitor has nothing but the ticket: a session beside it counts for nothing, and the room is that of the ticket's call.
  if (wish.is_embedded) return visitorToken(wish.assistant_id, wish.ticket, request.headers);
  if (!session) throw new AppError(401, 'not_authenticated', 'Not authenticated');
  return wish.assistant_id
    ? calleeToken(session, { ...wish, assistantId: wish.assistant_id })
    : superviseToken(session, wish);
});
