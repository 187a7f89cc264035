import type { KeyedProvider, Language } from '../contract';
import { RATE, spoken } from '../http/spoken';
import { deepgramEars } from './ear';
import { deepgramScribe } from './scribe';

const VOICES: Partial<Record<Language, string>> = {
  en: 'aura-2-thalia-en',
  de: 'aura-2-viktoria-de',
  es: 'aura-2-celeste-es',
  fr: 'aura-2-agathe-fr',
};

export const deepgram: KeyedProvider = {
  id: 'deepgram',
  ears: deepgramEars,
  scribe: deepgramScribe,
  voice: (access, ask) => {
    const model = ask.voice || (VOICES[ask.language] ?? 'aura-2-thalia-en');
    const query = new URLSearchParams({
      model,
      encoding: 'linear16',
      sample_rate: String(RATE),
      container: 'none',
    });
    return spoken(access, {
      name: 'deepgram',
      post: (text) => ({
        path: `/v1/speak?${query}`,
        headers: { authorization: `Token ${access.key}` },
        body: { text },
      }),
    });
  },
};
