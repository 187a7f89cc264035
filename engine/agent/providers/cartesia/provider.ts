import type { KeyedProvider } from '../contract';
import { RATE, spoken } from '../http/spoken';

const DEFAULT_VOICE = '694f9389-aac1-45b6-b726-9d9369183238';

export const cartesia: KeyedProvider = {
  id: 'cartesia',
  voice: (access, ask) =>
    spoken(access, {
      name: 'cartesia',
      post: (transcript) => ({
        path: '/tts/bytes',
        headers: { authorization: `Bearer ${access.key}`, 'cartesia-version': '2025-04-16' },
        body: {
          model_id: 'sonic-2',
          transcript,
          language: ask.language,
          voice: { mode: 'id', id: ask.voice || DEFAULT_VOICE },
          output_format: { container: 'raw', encoding: 'pcm_s16le', sample_rate: RATE },
        },
      }),
    }),
};
