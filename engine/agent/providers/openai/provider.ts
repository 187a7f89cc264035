import type { KeyedProvider } from '../contract';
import { chatCompletions } from '../http/chat-completions';
import { spoken } from '../http/spoken';

export const openai: KeyedProvider = {
  id: 'openai',
  mind: (access, ask) =>
    chatCompletions(access, ask, { name: 'openai', path: '/v1/chat/completions', model: 'gpt-4.1-mini' }),
  voice: (access, ask) =>
    spoken(access, {
      name: 'openai',
      post: (input) => ({
        path: '/v1/audio/speech',
        headers: { authorization: `Bearer ${access.key}` },
        // Its raw sound is 24 kHz.
        body: { model: 'gpt-4o-mini-tts', voice: ask.voice || 'alloy', input, response_format: 'pcm' },
      }),
    }),
};
