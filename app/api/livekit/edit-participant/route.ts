import { z } from 'zod';
import { kick, mute } from '@/lib/server/livekit/edit-participant';
import { defineRoute } from '@/lib/server/route';

const target = { roomName: z.string().min(1).max(200), participantSid: z.string().min(1).max(100) };
const body = z.discriminatedUnion('action', [
  z.object({ ...target, action: z.literal('kick'), trackSid: z.string().nullish(), mute: z.boolean().optional() }),
  z.object({ ...target, action: z.literal('mute'), trackSid: z.string().nullish(), mute: z.boolean() }),
]);
const response = z.object({ details: z.string() });

export const POST = defineRoute({ access: 'session', keys: true, body, response }, async ({ body: wish, session }) => {
  if (wish.action === 'kick') return { details: await kick(session, wish.roomName, wish.participantSid) };
  const trackSid = wish.trackSid ?? undefined;
  return {
    details: await mute(session, { room: wish.roomName, sid: wish.participantSid, trackSid, muted: wish.mute }),
  };
});
