import 'server-only';
import { AppError } from '@/lib/errors/app-error';
import { serviceClient } from '@/lib/server/supabase';
import type { Session } from '@/lib/server/session';
import { Supervision } from './supervision';

const WITHIN_MS = 5000;
const LOOK_EVERY_MS = 150;

/** Asks for the end and waits for it: only the engine closes rooms. A second wish finds the call ended and is content. */
export async function endCall(session: Session, room: string): Promise<string> {
  const supervision = new Supervision(session.accessToken);
  const code = await supervision.endCodeFor(room, session.userId);
  const { callId, ended } = await supervision.requestEnd(room, code);
  if (ended) return 'ended';
  const giveUpAt = Date.now() + WITHIN_MS;
  while (Date.now() < giveUpAt) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    if (await hasEnded(callId)) return 'ended';
  }
  throw new AppError(503, 'media_unavailable', 'Media service unavailable', 'the call ends as soon as it answers');
}

/** Asked with the service's key: a person may lose sight of the call with its end. */
async function hasEnded(callId: string): Promise<boolean> {
  const { data } = await serviceClient().from('callLogs').select('state').eq('id', callId).maybeSingle();
  return data?.state === 'ended';
}
