import 'server-only';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { wavHeader } from '@/lib/call/wav';
import { VOICE_RATE, type SpeakOrder } from '@/lib/catalogues/voice-order';
import { AppError } from '@/lib/errors/app-error';
import { env } from './env';
import { countOne } from './limited';

/** A sample says the first sentences, not a speech. */
const LONGEST = 300;
const PATIENCE = 10_000;
const samples = new RateLimiterMemory({ points: 30, duration: 60 });

/** A WAV file (16 bit, mono) of the order's beginning in the built-in voice. */
export async function voiceSample(order: SpeakOrder, userId: string): Promise<Buffer> {
  await countOne(samples, userId);
  const { VOICE_URL, ENGINE_SECRET } = env();
  const silent = new AppError(503, 'voice_off', 'The built-in voice is not running');
  if (!VOICE_URL) throw silent;
  const response = await fetch(new URL('/speak', VOICE_URL), {
    method: 'POST',
    headers: { authorization: `Bearer ${ENGINE_SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...order, text: beginning(order.text) }),
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => null);
  if (!response?.ok) throw silent;
  const sound = Buffer.from(await response.arrayBuffer());
  return Buffer.concat([wavHeader(sound.length, VOICE_RATE), sound]);
}

function beginning(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST / 2));
}
