import 'server-only';
import { AccessToken } from 'livekit-server-sdk';
import { AppError } from '@/lib/errors/app-error';
import { env } from '@/lib/server/env';
import type { Session } from '@/lib/server/session';
import { isReservedName, supervisorGrant, TOKEN_TTL_SECONDS, type SupervisorMode } from './grants';
import { countToken } from './rate-limit';
import { media } from './service';
import { Supervision, type Supervised } from './supervision';

export interface TokenWish {
  roomName: string;
  participantName: string;
  canPublish: boolean;
}

const MAX_PEOPLE = 12;
const ROOM_WITHIN_MS = 5000;
const LOOK_EVERY_MS = 100;

/** What the body says is a wish: identity, rights and their length come from the database and from here. */
export async function issueToken(session: Session, wish: TokenWish) {
  if (isReservedName(wish.participantName)) throw new AppError(403, 'not_allowed', 'This name is reserved');
  await countToken(session.userId);
  const mode: SupervisorMode = wish.canPublish ? 'joined' : 'listening';
  const call = await new Supervision(session.accessToken).supervise(wish.roomName, mode);
  await roomIsOpen(wish.roomName, call);
  return {
    token: await signToken(wish.roomName, mode, call),
    url: env().LIVEKIT_PUBLIC_URL || null,
    identity: call.identity,
    mode,
    callee: call.callee_identity,
    hasAgent: call.has_agent,
    state: call.state,
    allowedSubscribers: [call.callee_identity, ...call.supervisors.map(({ identity }) => identity)],
  };
}

function signToken(room: string, mode: SupervisorMode, call: Supervised): Promise<string> {
  const { LIVEKIT_API_KEY, LIVEKIT_API_SECRET } = env();
  const token = new AccessToken(LIVEKIT_API_KEY, LIVEKIT_API_SECRET, {
    identity: call.identity,
    name: call.name,
    ttl: TOKEN_TTL_SECONDS,
  });
  token.addGrant(supervisorGrant(room, mode));
  return token.toJwt();
}

/** A call that was just started has its room in a moment; a client that came first would make one of its own. */
async function roomIsOpen(room: string, call: Supervised): Promise<void> {
  const giveUpAt = Date.now() + ROOM_WITHIN_MS;
  while (!(await media('connect', (service) => service.listRooms([room]))).some(({ name }) => name === room)) {
    if (Date.now() > giveUpAt) throw new AppError(503, 'media_unavailable', 'Media service unavailable', 'no room yet');
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  const people = await media('connect', (service) => service.listParticipants(room));
  const others = people.filter(({ identity }) => identity !== call.identity && !identity.startsWith('agent-'));
  if (others.length >= MAX_PEOPLE) throw new AppError(409, 'call_full', 'The call is full');
}
