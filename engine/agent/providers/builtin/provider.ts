import type { VoiceAddress } from '../../voice/client';
import type { Provider } from '../contract';
import { BuiltinMind } from './mind';
import { BuiltinRecognition } from './recognition';
import { BuiltinVoice } from './voice';

/** Works without a key: eSpeak NG, rules in the instructions, the simulated callee's own words. */
export function builtinProvider(address: VoiceAddress): Provider {
  return {
    id: 'builtin',
    demo: true,
    voice: (ask) => new BuiltinVoice(address, ask),
    mind: (ask) => new BuiltinMind(ask),
    recognition: (ask) => new BuiltinRecognition(ask),
  };
}
