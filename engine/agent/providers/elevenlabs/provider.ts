import type { KeyedProvider } from '../contract';
import { spoken } from '../http/spoken';

const DEFAULT_VOICE = '21m00Tcm4TlvDq8ikWAM';

export const elevenlabs: KeyedProvider = {
  id: 'elevenlabs',
  voice: (access, ask) =>
    spoken(access, {
      name: 'elevenlabs',
      post: (text) => ({
        path: `/v1/text-to-speech/${encodeURIComponent(ask.voice || DEFAULT_VOICE)}/stream?output_format=pcm_24000`,
        headers: { 'xi-api-key': access.key },
        body: { text, model_id: 'eleven_flash_v2_5' },
      }),
    }),
};
