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

/** A line in the voice of a draft's calls, and with whom steps in for it there. */
export async function speak(config: AgentConfig, text: string, around: Surroundings): Promise<TrialVoice> {
  const { builtin, gateway, usage, note } = around;
  const { language, voice } = config.assistant;
  const instead = meteredSpeaker(builtin.speaker({ language, voice }), usage);
  const spoken = new ChainVoice(new Chain([...speakersOf(config, gateway, usage), instead], note)).synthesize(text);
  const pieces: Buffer[] = [];
  // The library's own way to collect them copies all that there is with each piece.
  for await (const { frame } of spoken) {
    const { buffer, byteOffset, byteLength } = frame.data;
    pieces.push(Buffer.from(buffer, byteOffset, byteLength));
  }
  const sound = Buffer.concat(pieces);
  return { wav: Buffer.concat([wavHeader(sound.length, VOICE_RATE), sound]).toString('base64') };
}
