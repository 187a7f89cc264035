import type { AgentConfig } from '@/lib/call/agent-link';
import type { TrialVoice } from '@/lib/call/trial';
import { wavHeader } from '@/lib/call/wav';
import { VOICE_RATE } from '@/lib/catalogues/voice-order';
import { Chain } from '../providers/chain/chain';
import { ChainVoice } from '../providers/chain/voice';
import type { Builtin } from '../providers/contract';
import { meteredSpeaker } from '../providers/metered';
import { speakersOf } from '../providers/registry';
import type { UsageMeter } from '../usage';

interface Surroundings {
  builtin: Builtin;
  gateway: string;
  usage: UsageMeter;
  note: (text: string) => void;
}

interface Line {
  config: AgentConfig;
  text: string;
  /** Nobody steps in: who wants to know a voice is to hear no other. */
  alone: boolean;
}

/** A line in the voice of a draft's calls, and with whom steps in for it there. */
export async function speak({ config, text, alone }: Line, around: Surroundings): Promise<TrialVoice> {
  const pieces: Buffer[] = [];
  for await (const { buffer, byteOffset, byteLength } of alone
    ? itself(config, text, around)
    : chained(config, text, around)) {
    pieces.push(Buffer.from(buffer, byteOffset, byteLength));
  }
  const sound = Buffer.concat(pieces);
  return { wav: Buffer.concat([wavHeader(sound.length, VOICE_RATE), sound]).toString('base64') };
}

async function* chained(config: AgentConfig, text: string, around: Surroundings): AsyncGenerator<Int16Array> {
  const { builtin, gateway, usage, note } = around;
  const { language, voice } = config.assistant;
  const instead = meteredSpeaker(builtin.speaker({ language, voice }), usage);
  const spoken = new ChainVoice(new Chain([...speakersOf(config, gateway, usage), instead], note)).synthesize(text);
  // The library's own way to collect them copies all that there is with each piece.
  for await (const { frame } of spoken) yield frame.data;
}

/** Two minutes of speech are not asked for by whoever wants to hear a voice. */
const PATIENCE_MS = 30_000;

async function* itself(
  config: AgentConfig,
  text: string,
  { gateway, usage }: Surroundings,
): AsyncGenerator<Int16Array> {
  const [speaker] = speakersOf(config, gateway, usage);
  if (!speaker) throw new Error('the account has no key for this voice');
  yield* speaker.speak(text, AbortSignal.timeout(PATIENCE_MS));
}
