import { z } from 'zod';
import type { KeyedProvider } from '../contract';
import { ProviderFailure } from '../http/chunks';
import { parsed } from '../http/json';
import { linesOf } from '../http/lines';
import { withoutHeader } from '../http/samples';
import { RATE, spoken } from '../http/spoken';

const answer = z.object({ error: z.unknown().optional(), result: z.object({ audioContent: z.string() }).optional() });

/** A line of JSON a piece, each a small file of its own. */
async function* sound(chunks: AsyncIterable<Uint8Array>) {
  for await (const line of linesOf(chunks)) {
    if (line === '') continue;
    const { error, result } = parsed('inworld', answer, line);
    if (error) throw new ProviderFailure('inworld', 'broke off with an error');
    if (result) yield withoutHeader(Buffer.from(result.audioContent, 'base64'));
  }
}

export const inworld: KeyedProvider = {
  id: 'inworld',
  voice: (access, ask) =>
    spoken(access, {
      name: 'inworld',
      sound,
      post: (text) => ({
        path: '/tts/v1/voice:stream',
        headers: { authorization: `Basic ${access.key}` },
        body: {
          text,
          voiceId: ask.voice || 'Ashley',
          modelId: 'inworld-tts-1.5-mini',
          audioConfig: { audioEncoding: 'LINEAR16', sampleRateHertz: RATE },
        },
      }),
    }),
};
