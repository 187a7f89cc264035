import { z } from 'zod';
import type { KeyedProvider, Language } from '../contract';
import { parsed } from '../http/json';
import { withoutHeader } from '../http/samples';
import { RATE, spoken } from '../http/spoken';

const LANGUAGES: Record<Language, string> = {
  en: 'en-US',
  de: 'de-DE',
  es: 'es-ES',
  fr: 'fr-FR',
  ar: 'ar-XA',
  he: 'he-IL',
};
const answer = z.object({ audioContent: z.string() });

/** Answers with the whole sentence at once. */
async function* sound(chunks: AsyncIterable<Uint8Array>) {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  const { audioContent } = parsed('google', answer, Buffer.concat(parts).toString('utf8'));
  yield withoutHeader(Buffer.from(audioContent, 'base64'));
}

export const google: KeyedProvider = {
  id: 'google',
  voice: (access, ask) =>
    spoken(access, {
      name: 'google',
      sound,
      post: (text) => ({
        path: '/v1/text:synthesize',
        headers: { 'x-goog-api-key': access.key },
        body: {
          input: { text },
          // A voice's name begins with its language.
          voice: {
            languageCode: /^[a-z]{2,3}-[A-Z]{2}/.exec(ask.voice)?.[0] ?? LANGUAGES[ask.language],
            ...(ask.voice && { name: ask.voice }),
          },
          audioConfig: { audioEncoding: 'LINEAR16', sampleRateHertz: RATE },
        },
      }),
    }),
};
