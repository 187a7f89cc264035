import 'server-only';
import { AccessToken, type VideoGrant } from 'livekit-server-sdk';
import { AppError } from '@/lib/errors/app-error';
import { env } from '@/lib/server/env';
import { TOKEN_TTL_SECONDS } from './grants';
import { media } from './service';

const MAX_PEOPLE = 12;
const ROOM_WITHIN_MS = 5000;
const LOOK_EVERY_MS = 100;

interface RoomGuest {
  identity: string;
  name: string;
}

/** The way into an open room, under a name and with rights that the database has given. */
export async function roomToken(room: string, { identity, name }: RoomGuest, grant: VideoGrant): Promise<string> {
  await roomIsOpen(room, identity);
  const { LIVEKIT_API_KEY, LIVEKIT_API_SECRET } = env();
  const token = new AccessToken(LIVEKIT_API_KEY, LIVEKIT_API_SECRET, { identity, name, ttl: TOKEN_TTL_SECONDS });
  token.addGrant(grant);
  return token.toJwt();
}

async function roomIsOpen(room: string, self: string): Promise<void> {
  const people = await media('connect', (service) => service.listParticipants(room));
  // Somebody in it is the proof.
  if (people.length === 0) await untilOpen(room);
  const others = people.filter(({ identity }) => identity !== self && !identity.startsWith('agent-'));
  if (others.length >= MAX_PEOPLE) throw new AppError(409, 'call_full', 'The call is full');
}

/** A call that was just started has its room in a moment; a client that came first would make one of its own. */
async function untilOpen(room: string): Promise<void> {
  const giveUpAt = Date.now() + ROOM_WITHIN_MS;
  while (!(await media('connect', (service) => service.listRooms([room]))).some(({ name }) => name === room)) {
    if (Date.now() > giveUpAt) throw new AppError(503, 'media_unavailable', 'Media service unavailable', 'no room yet');
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
