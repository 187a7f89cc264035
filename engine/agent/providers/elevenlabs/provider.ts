import { z } from 'zod';
import type { KeyedProvider } from '../contract';
import { parsed } from '../http/json';
import { linesOf } from '../http/lines';
import { spoken } from '../http/spoken';
import type { Token } from '../http/timed';

const NAME = 'elevenlabs';
const DEFAULT_VOICE = '21m00Tcm4TlvDq8ikWAM';

/** Of the text as it was sent; in what it reads it as, numbers are words. */
const alignment = z.object({
  characters: z.array(z.string()),
  character_start_times_seconds: z.array(z.number()),
  character_end_times_seconds: z.array(z.number()),
});
const answer = z.object({ audio_base64: z.string().nullish(), alignment: alignment.nullish() });

/** A line of JSON a piece: its sound, and when each letter of it is spoken. */
async function* sound(chunks: AsyncIterable<Uint8Array>, told: (tokens: readonly Token[]) => void) {
  for await (const line of linesOf(chunks)) {
    if (line.trim() === '') continue;
    const piece = parsed(NAME, answer, line);
    if (piece.alignment) told(tokensOf(piece.alignment));
    if (piece.audio_base64) yield Buffer.from(piece.audio_base64, 'base64');
  }
}

function tokensOf({
  characters,
  character_start_times_seconds: starts,
  character_end_times_seconds: ends,
}: z.infer<typeof alignment>): Token[] {
  return characters.map((letter, at) => [starts[at] ?? -1, ends[at] ?? -1, letter]);
}

export const elevenlabs: KeyedProvider = {
  id: NAME,
  voice: (access, ask) =>
    spoken(access, {
      name: NAME,
      sound,
      post: (text) => ({
        path: `/v1/text-to-speech/${encodeURIComponent(ask.voice || DEFAULT_VOICE)}/stream/with-timestamps?output_format=pcm_24000`,
        headers: { 'xi-api-key': access.key },
        body: { text, model_id: 'eleven_flash_v2_5' },
      }),
    }),
};
