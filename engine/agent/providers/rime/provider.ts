import type { KeyedProvider, Language } from '../contract';
import { RATE, spoken } from '../http/spoken';

const LANGUAGES: Partial<Record<Language, string>> = { en: 'eng', de: 'ger', es: 'spa', fr: 'fra' };

export const rime: KeyedProvider = {
  id: 'rime',
  voice: (access, ask) =>
    spoken(access, {
      name: 'rime',
      post: (text) => ({
        path: '/v1/rime-tts',
        headers: { authorization: `Bearer ${access.key}`, accept: 'audio/pcm' },
        body: {
          text,
          speaker: ask.voice || 'cove',
          modelId: 'mistv2',
          lang: LANGUAGES[ask.language] ?? 'eng',
          samplingRate: RATE,
        },
      }),
    }),
};
