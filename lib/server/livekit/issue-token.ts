import 'server-only';
import { AppError } from '@/lib/errors/app-error';
import { addressOf, enterEmbeddedCall } from '@/lib/server/embed/embed';
import { env } from '@/lib/server/env';
import type { Session } from '@/lib/server/session';
import { isReservedName, supervisorGrant, visitorGrant, type SupervisorMode } from './grants';
import { countToken } from './rate-limit';
import { roomToken } from './room-token';
import { endedIsGone, Supervision } from './supervision';
import { enterWebCall } from './web-call';

interface Wish {
  roomName: string;
  participantName: string;
}

/** What the body says is a wish: identity, rights and their length come from the database and from here. */
async function guarded({ userId }: Session, { participantName }: Wish): Promise<void> {
  if (isReservedName(participantName)) throw new AppError(403, 'not_allowed', 'This name is reserved');
  await countToken(userId);
}

const publicUrl = () => env().LIVEKIT_PUBLIC_URL || null;

export async function superviseToken(session: Session, wish: Wish & { canPublish: boolean }) {
  await guarded(session, wish);
  const mode: SupervisorMode = wish.canPublish ? 'joined' : 'listening';
  const call = await new Supervision(session.accessToken).supervise(wish.roomName, mode);
  return {
    token: await roomToken(wish.roomName, call, supervisorGrant(wish.roomName, mode)),
    url: publicUrl(),
    identity: call.identity,
    mode,
    callee: call.callee_identity,
    hasAgent: call.has_agent,
    state: call.state,
    allowedSubscribers: [call.callee_identity, ...call.supervisors.map(({ identity }) => identity)],
  };
}

/** A person's own call from the page to an agent: the person is its callee, and everybody in the room may hear them. */
export async function calleeToken(session: Session, wish: Wish & { assistantId: string }) {
  await guarded(session, wish);
  const { identity, name, state, typed_only } = await enterWebCall(session, wish.roomName, wish.assistantId);
  const mode = 'joined' as const;
  return {
    token: await roomToken(wish.roomName, { identity, name }, supervisorGrant(wish.roomName, mode)),
    url: publicUrl(),
    identity,
    mode,
    callee: identity,
    hasAgent: true,
    state,
    allowedSubscribers: [],
    typedOnly: typed_only,
  };
}

/** A visitor of another site enters the one call that the ticket has started, under the call's own number. */
export async function visitorToken(assistantId: string | undefined, ticket: string | undefined, from: Headers) {
  await countToken(`visitor ${addressOf(from)}`);
  if (!assistantId || !ticket) {
    throw new AppError(403, 'embed_ticket', 'Failed to generate token', 'embedded calls need the ticket of their page');
  }
  const call = await enterEmbeddedCall(assistantId, ticket).catch((error: unknown) => {
    throw error instanceof AppError ? endedIsGone(error) : error;
  });
  const { room, identity, state, typed_only: typedOnly, messages } = call;
  return {
    token: await roomToken(room, { identity, name: '' }, visitorGrant(room, !typedOnly)),
    url: publicUrl(),
    identity,
    mode: 'joined' as const,
    callee: identity,
    hasAgent: true,
    state,
    allowedSubscribers: [],
    typedOnly,
    messages,
  };
}
