import 'server-only';
import { TrackSource, type VideoGrant } from 'livekit-server-sdk';
import { z } from 'zod';
import { toAppError } from '@/lib/errors/to-app-error';
import { env } from '@/lib/server/env';
import type { Session } from '@/lib/server/session';
import { bearerClient } from '@/lib/server/supabase';
import { countToken } from './rate-limit';
import { roomToken } from './room-token';
import { endedIsGone } from './supervision';

const entered = z.object({ identity: z.string() });

/** Speaks, hears nobody, and is told by the agent what became of it. */
export const whispererGrant = (room: string): VideoGrant => ({
  roomJoin: true,
  room,
  canSubscribe: false,
  canPublish: true,
  canPublishSources: [TrackSource.MICROPHONE],
  canPublishData: false,
  canUpdateOwnMetadata: false,
  hidden: false,
});

/** The way into a call's room for a voice that the agent alone may hear; who may, the database says as the person. */
export async function whisperToken(session: Session, room: string): Promise<{ token: string; url: string | null }> {
  await countToken(session.userId);
  const { data, error } = await bearerClient(session.accessToken).rpc('enter_whisper', { p_room: room });
  if (error) throw endedIsGone(toAppError(error));
  const { identity } = entered.parse(data);
  return {
    token: await roomToken(room, { identity, name: '' }, whispererGrant(room)),
    url: env().LIVEKIT_PUBLIC_URL || null,
  };
}
