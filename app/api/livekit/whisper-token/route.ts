import { z } from 'zod';
import { whisperToken } from '@/lib/server/livekit/whisper-token';
import { defineRoute } from '@/lib/server/route';

const body = z.object({ roomName: z.string().min(1).max(200) });
const response = z.object({ token: z.string(), url: z.string().nullable() });

export const POST = defineRoute({ access: 'session', body, response }, ({ body: { roomName }, session }) =>
  whisperToken(session, roomName),
);
