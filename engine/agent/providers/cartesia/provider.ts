import { z } from 'zod';
import type { KeyedProvider } from '../contract';
import { ProviderFailure } from '../http/chunks';
import { parsed } from '../http/json';
import { eventsOf } from '../http/lines';
import { RATE, spoken } from '../http/spoken';
import type { Token } from '../http/timed';

const NAME = 'cartesia';
const DEFAULT_VOICE = '694f9389-aac1-45b6-b726-9d9369183238';

const times = z.object({ words: z.array(z.string()), start: z.array(z.number()), end: z.array(z.number()) });
const event = z.object({ type: z.string(), data: z.string().nullish(), word_timestamps: times.nullish() });

/** Events: pieces of the sound, and between them when words are spoken. */
async function* sound(chunks: AsyncIterable<Uint8Array>, told: (tokens: readonly Token[]) => void) {
  for await (const text of eventsOf(chunks)) {
    const { type, data, word_timestamps: said } = parsed(NAME, event, text);
    if (type === 'error') throw new ProviderFailure(NAME, 'broke off with an error');
    if (said) told(said.words.map((word, at) => [said.start[at] ?? -1, said.end[at] ?? -1, word]));
    if (type === 'chunk' && data) yield Buffer.from(data, 'base64');
  }
}

export const cartesia: KeyedProvider = {
  id: NAME,
  voice: (access, ask) =>
    spoken(access, {
      name: NAME,
      sound,
      post: (transcript) => ({
        path: '/tts/sse',
        headers: { authorization: `Bearer ${access.key}`, 'cartesia-version': '2025-04-16' },
        body: {
          model_id: 'sonic-2',
          transcript,
          language: ask.language,
          voice: { mode: 'id', id: ask.voice || DEFAULT_VOICE },
          output_format: { container: 'raw', encoding: 'pcm_s16le', sample_rate: RATE },
          add_timestamps: true,
        },
      }),
    }),
};
