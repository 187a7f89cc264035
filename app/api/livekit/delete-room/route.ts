import { z } from 'zod';
import { endCall } from '@/lib/server/livekit/end-call';
import { defineRoute } from '@/lib/server/route';

const body = z.object({ roomName: z.string().min(1).max(200) });
const response = z.object({ success: z.boolean(), details: z.string() });

export const POST = defineRoute(
  { access: 'session', keys: true, body, response },
  async ({ body: { roomName }, session }) => ({
    success: true,
    details: await endCall(session, roomName),
  }),
);
