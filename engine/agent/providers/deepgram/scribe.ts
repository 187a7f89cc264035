import { z } from 'zod';
import { wavHeader } from '@/lib/call/wav';
import type { Access, RecognitionAsk, Scribe } from '../contract';
import { chunksOf } from '../http/chunks';
import { parsed } from '../http/json';
import { MODEL } from './ear';

const NAME = 'deepgram';
const RATE = 16_000;
/** The whole recording is listened to before the first byte comes. */
const PATIENCE = { first: 15_000, gap: 4000 };

const transcript = z.object({
  metadata: z.object({ duration: z.number().nonnegative() }),
  results: z.object({
    channels: z.array(z.object({ alternatives: z.array(z.object({ transcript: z.string() })) })).min(1),
  }),
});

/**
 * Deepgram's transcription of a whole recording: its live line takes sound hardly faster than it is spoken, so that whoever
 * has spoken would wait as long again.
 */
export function deepgramScribe(
  { origin, key, patience = PATIENCE }: Access,
  { language, model }: Pick<RecognitionAsk, 'language' | 'model'>,
): Scribe {
  const query = new URLSearchParams({ model: model ?? MODEL, language, punctuate: 'true', smart_format: 'true' });
  return {
    name: NAME,
    async words(samples, signal) {
      const sound = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
      const post = {
        url: `${origin}/v1/listen?${query}`,
        headers: { authorization: `Token ${key}`, 'content-type': 'audio/wav' },
        body: new Uint8Array(Buffer.concat([wavHeader(sound.length, RATE), sound])),
      };
      const chunks: Uint8Array[] = [];
      for await (const chunk of chunksOf(NAME, post, signal, patience)) chunks.push(chunk);
      const { metadata, results } = parsed(NAME, transcript, Buffer.concat(chunks).toString('utf8'));
      const words = results.channels.map(({ alternatives: [best] }) => best?.transcript.trim() ?? '');
      return { text: words.join(' ').trim(), seconds: metadata.duration };
    },
  };
}
