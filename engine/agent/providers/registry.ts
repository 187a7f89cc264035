import type { llm, stt, tts } from '@livekit/agents';
import type { AgentConfig } from '@/lib/call/agent-link';
import { chainOf } from '@/lib/call/provider-chain';
import { providerOrigin } from '@/lib/catalogues/key-providers';
import type { Part } from '@/lib/catalogues/providers';
import { Chain } from './chain/chain';
import { ChainMind } from './chain/mind';
import { ChainRecognition } from './chain/recognition';
import { SpokenWords } from './chain/spoken-words';
import { ChainVoice } from './chain/voice';
import { UsageMeter } from '../usage';
import { HeardWords, type WordsOfTurns } from '../word-times';
import type { Access, Builtin, CalleeLines, KeyedProvider, Listen, MindAsk, Speaker } from './contract';
import { KEYED } from './keyed';
import { meteredEars, meteredSpeaker, meteredThinker } from './metered';

/** `usage` counts what the three take of whom. */
export type Made = {
  voice: tts.TTS;
  mind: llm.LLM;
  recognition: stt.STT;
  /** Ears for a person beside the callee; absent without a provider. */
  listen?: Listen;
  usage: UsageMeter;
  /** What is known of the times of single words. */
  words: WordsOfTurns;
};

interface Surroundings {
  lines: CalleeLines;
  /** Where everything for providers goes through; empty: to each one's own address. */
  gateway?: string;
  note?: (text: string) => void;
  /** Where the person is who talks with the agent of the header. */
  page?: MindAsk['page'];
  /** Where it is counted what they take; a count of its own unless given. */
  usage?: UsageMeter;
}

/** Who is asked for a part, in this order, and how. */
export function askedOf(
  part: Part,
  first: string,
  keys: AgentConfig['keys'],
  gateway: string,
): [KeyedProvider, Access][] {
  const withKeys = keys.map(({ provider }) => provider);
  return chainOf(part, first, withKeys).flatMap((id) => {
    const provider = KEYED.find((one) => one.id === id);
    const key = keys.find((one) => one.provider === id);
    if (!provider || !key) return [];
    return [[provider, { origin: providerOrigin(id, key.settings, gateway), key: key.key, settings: key.settings }]];
  });
}

/** An assistant's voice, mind and recognition: of the providers that its row names and the account has keys for, else built in. */
export function makeParts(
  builtin: Builtin,
  config: AgentConfig,
  { lines, gateway = '', note = () => undefined, page, usage = new UsageMeter() }: Surroundings,
): Made {
  const { language, voice, instructions, name: assistantName, ...chosen } = config.assistant;
  const asked = (part: Part, first: string) => askedOf(part, first, config.keys, gateway);
  const heard = new HeardWords();
  const spoken = new SpokenWords();
  const speakers = speakersOf(config, gateway, usage);
  const mindAsk = { language, instructions, assistantName, tools: config.tools, page };
  const thinkers = asked('mind', chosen.mindProvider).flatMap(([provider, access]) => {
    const model = provider.id === chosen.mindProvider ? chosen.mindModel : null;
    return provider.mind ? [meteredThinker(provider.mind(access, { ...mindAsk, model }), model, usage)] : [];
  });
  const builtinEars = { language, model: null, lines };
  const providerEars = { language: chosen.sttLanguage, model: chosen.sttModel, lines };
  const [listen] = asked('recognition', chosen.sttProvider).flatMap(([provider, access]) =>
    provider.ears ? [meteredEars(provider.ears(access, providerEars), chosen.sttModel, usage)] : [],
  );
  const instead = meteredSpeaker(builtin.speaker({ language, voice }), usage);
  return {
    usage,
    listen,
    words: {
      heard,
      spoken: async (text) => (speakers.length > 0 ? spoken.of(text) : builtin.times({ language, voice }, text)),
    },
    voice:
      speakers.length > 0
        ? new ChainVoice(new Chain([...speakers, instead], note), spoken)
        : countedVoice(builtin.voice({ language, voice }), usage),
    mind:
      thinkers.length > 0
        ? new ChainMind(new Chain([...thinkers, builtin.thinker({ ...mindAsk, model: null })], note))
        : builtin.mind({ ...mindAsk, model: null }),
    recognition: listen
      ? new ChainRecognition({
          language,
          listen,
          instead: builtin.ears(builtinEars),
          note,
          onHeard: (one) => heard.add(one),
        })
      : builtin.recognition(builtinEars),
  };
}

/** A voice or a model is a provider's own: whoever steps in takes one of its own. */
export function speakersOf({ assistant, keys }: AgentConfig, gateway: string, usage: UsageMeter): Speaker[] {
  const { language, voice, voiceProvider } = assistant;
  return askedOf('voice', voiceProvider, keys, gateway).flatMap(([provider, access]) => {
    const ask = { language, voice: provider.id === voiceProvider ? voice : '' };
    return provider.voice ? [meteredSpeaker(provider.voice(access, ask), usage)] : [];
  });
}

/** A voice that is no provider's says itself what it has spoken. */
function countedVoice(voice: tts.TTS, usage: UsageMeter): tts.TTS {
  voice.on('metrics_collected', ({ charactersCount }) =>
    usage.add({ kind: 'voice', provider: 'builtin' }, charactersCount),
  );
  return voice;
}
