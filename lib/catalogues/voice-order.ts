import { z } from 'zod';

/**
 * The built-in voice is a process of its own (its engine is GPL-3): `POST /speak` with this body answers raw
 * 16-bit little-endian mono PCM at `VOICE_RATE`, chunked as it is made. `GET /voices` lists what exists.
 */
export const VOICE_RATE = 24_000;
export const speakOrder = z.object({
  text: z.string().min(1).max(2000),
  language: z.enum(['en', 'de', 'es', 'fr', 'ar', 'he']),
  /** One of `BUILTIN_VOICES`; unknown names fall back to the language's first voice. */
  voice: z.string(),
});
export type SpeakOrder = z.infer<typeof speakOrder>;

/** `POST /times` with the same body: when each word (a piece between two spaces) begins and ends, in ms of the sound, and how long it lasts. */
export const wordTimes = z.object({
  words: z.array(z.tuple([z.number(), z.number(), z.string()])),
  lastsMs: z.number(),
});
export type WordTimes = z.infer<typeof wordTimes>;
