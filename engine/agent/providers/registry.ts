import type { AgentConfig } from '@/lib/call/agent-link';
import type { CalleeLines, Provider } from './contract';

export type Made = {
  voice: ReturnType<NonNullable<Provider['voice']>>;
  mind: ReturnType<NonNullable<Provider['mind']>>;
  recognition: ReturnType<NonNullable<Provider['recognition']>>;
};

export class UnknownProvider extends Error {
  constructor(part: keyof Made, id: string) {
    super(`no provider "${id}" for ${part}`);
  }
}

/** An assistant's voice, mind and recognition, each from the provider that its row names. */
export function makeParts(providers: readonly Provider[], { assistant }: AgentConfig, lines: CalleeLines): Made {
  const { language, voice, instructions, mindModel, sttModel, name } = assistant;
  const named = (part: keyof Made, id: string): Provider => {
    const found = providers.find((provider) => provider.id === id && provider[part]);
    if (!found) throw new UnknownProvider(part, id);
    return found;
  };
  const made = {
    voice: named('voice', assistant.voiceProvider).voice?.({ language, voice }),
    mind: named('mind', assistant.mindProvider).mind?.({
      language,
      model: mindModel,
      instructions,
      assistantName: name,
    }),
    recognition: named('recognition', assistant.sttProvider).recognition?.({ language, model: sttModel, lines }),
  };
  if (!made.voice || !made.mind || !made.recognition) throw new Error('unreachable: the part was asked for by name');
  return { voice: made.voice, mind: made.mind, recognition: made.recognition };
}
