import type { AgentConfig } from '@/lib/call/agent-link';
import type { TrialHeard } from '@/lib/call/trial';
import { meteredScribe } from '../providers/metered';
import { askedOf } from '../providers/registry';
import type { UsageMeter } from '../usage';

const PATIENCE_MS = 20_000;

/** What somebody has said to a draft, by the recognition and the model of its calls. */
export async function hear(
  { assistant, keys }: AgentConfig,
  sound: string,
  { gateway, usage }: { gateway: string; usage: UsageMeter },
): Promise<TrialHeard> {
  const { sttLanguage: language, sttProvider, sttModel: model } = assistant;
  const [scribe] = askedOf('recognition', sttProvider, keys, gateway).flatMap(([provider, access]) =>
    provider.scribe ? [meteredScribe(provider.scribe(access, { language, model }), model, usage)] : [],
  );
  if (!scribe) throw new Error('nobody recognises a microphone for this agent');
  const bytes = Uint8Array.from(Buffer.from(sound, 'base64'));
  const samples = new Int16Array(bytes.buffer, 0, Math.floor(bytes.length / 2));
  const { text } = await scribe.words(samples, AbortSignal.timeout(PATIENCE_MS));
  return { said: text };
}
