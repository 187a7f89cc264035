import { spokenPieces, timesOfWords, type VoiceAddress } from '../../voice/client';
import type { Builtin } from '../contract';
import { lineEars } from './ears';
import { BuiltinMind } from './mind';
import { BuiltinRecognition } from './recognition';
import { BuiltinVoice } from './voice';

const NAME = 'builtin';

/** Works without a key: eSpeak NG, rules in the instructions, the simulated callee's own words. */
export function builtinProvider(address: VoiceAddress): Builtin {
  return {
    voice: (ask) => new BuiltinVoice(address, ask),
    mind: (ask) => new BuiltinMind(ask),
    recognition: (ask) => new BuiltinRecognition(ask),
    speaker: ({ language, voice }) => ({
      name: NAME,
      speak: (text, signal) => spokenPieces(address, { text, language, voice }, signal),
    }),
    thinker: (ask) => {
      const mind = new BuiltinMind(ask);
      return { name: NAME, reply: (question) => mind.chat(question) };
    },
    ears: lineEars,
    times: ({ language, voice }, text) => timesOfWords(address, { text, language, voice }),
  };
}
