import { z } from 'zod';
import type { KeyedProvider } from '../contract';
import { ProviderFailure } from '../http/chunks';
import { parsed } from '../http/json';
import { linesOf } from '../http/lines';
import { withoutHeader } from '../http/samples';
import { RATE, spoken } from '../http/spoken';
import type { Token } from '../http/timed';

const alignment = z.object({
  words: z.array(z.string()),
  wordStartTimeSeconds: z.array(z.number()),
  wordEndTimeSeconds: z.array(z.number()),
});
const result = z.object({
  audioContent: z.string().nullish(),
  timestampInfo: z.object({ wordAlignment: alignment.nullish() }).nullish(),
});
const answer = z.object({ error: z.unknown().optional(), result: result.optional() });

/** A line of JSON a piece, each a small file of its own; after the last one, when the words are spoken. */
async function* sound(chunks: AsyncIterable<Uint8Array>, told: (tokens: readonly Token[]) => void) {
  for await (const line of linesOf(chunks)) {
    if (line === '') continue;
    const { error, result: piece } = parsed('inworld', answer, line);
    if (error) throw new ProviderFailure('inworld', 'broke off with an error');
    const said = piece?.timestampInfo?.wordAlignment;
    if (said)
      told(
        said.words.map((word, at) => [said.wordStartTimeSeconds[at] ?? -1, said.wordEndTimeSeconds[at] ?? -1, word]),
      );
    if (piece?.audioContent) yield withoutHeader(Buffer.from(piece.audioContent, 'base64'));
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
          timestampType: 'WORD',
          // The sound does not wait for them.
          timestampTransportStrategy: 'ASYNC',
        },
      }),
    }),
};
