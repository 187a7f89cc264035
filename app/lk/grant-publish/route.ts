import { z } from 'zod';
import { grantPublish } from '@/lib/server/livekit/edit-participant';
import { defineRoute } from '@/lib/server/route';

const body = z.object({ roomName: z.string().min(1).max(200), participantIdentity: z.string().min(1).max(300) });
const response = z.object({ success: z.boolean(), details: z.string() });

export const POST = defineRoute(
  { access: 'session', keys: true, body, response },
  async ({ body: { roomName, participantIdentity }, session }) => ({
    success: true,
    details: await grantPublish(session, roomName, participantIdentity),
  }),
);
