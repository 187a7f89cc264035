import { z } from 'zod';
import { speakOrder } from '@/lib/catalogues/voice-order';
import { defineRoute } from '@/lib/server/route';
import { voiceSample } from '@/lib/server/voice-sample';

const body = speakOrder.extend({ text: z.string().trim().min(1).max(1000) });

/** How a built-in voice sounds: voices are nobody's, so whoever is signed in may hear them. */
export const POST = defineRoute(
  { access: 'session', body, response: z.object({ wav: z.base64() }) },
  async ({ body: order, session }) => ({ wav: (await voiceSample(order, session.userId)).toString('base64') }),
);
