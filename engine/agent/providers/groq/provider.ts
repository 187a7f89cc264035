import type { KeyedProvider } from '../contract';
import { chatCompletions } from '../http/chat-completions';

export const groq: KeyedProvider = {
  id: 'groq',
  mind: (access, ask) =>
    chatCompletions(access, ask, {
      name: 'groq',
      path: '/openai/v1/chat/completions',
      model: 'llama-3.3-70b-versatile',
    }),
};
