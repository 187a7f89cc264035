import 'server-only';
import { RoomServiceClient } from 'livekit-server-sdk';
import { AppError } from '@/lib/errors/app-error';
import { env } from '@/lib/server/env';
import { mediaError, type MediaAction } from './errors';

/** The media server's API; a call that hangs must not hold a request. */
const TIMEOUT_SECONDS = 4;

let client: RoomServiceClient | undefined;

function roomService(): RoomServiceClient {
  const { LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET, MEDIA_OFF } = env();
  if (MEDIA_OFF !== '' || LIVEKIT_URL === '') {
    throw new AppError(503, 'media_unavailable', 'Media service unavailable', MEDIA_OFF || 'media_off');
  }
  client ??= new RoomServiceClient(LIVEKIT_URL.replace(/^ws/, 'http'), LIVEKIT_API_KEY, LIVEKIT_API_SECRET, {
    requestTimeout: TIMEOUT_SECONDS,
  });
  return client;
}

/** Asks the media server; whatever goes wrong leaves as the specification's error. */
export async function media<T>(action: MediaAction, ask: (service: RoomServiceClient) => Promise<T>): Promise<T> {
  try {
    return await ask(roomService());
  } catch (error) {
    throw mediaError(error, action);
  }
}
