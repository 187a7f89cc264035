import type { voice } from '@livekit/agents';
import type { AgentConfig } from '@/lib/call/agent-link';
import { RECORDED_FURTHER } from '@/lib/catalogues/spoken-lines';
import { maySpeak } from '../opening';

/**
 * The agent leaves the conversation to two others: it hears nobody from now on, and is silent. Where it discloses what it
 * does, whoever has come is told first that the call is recorded. Resolves when its own recording is whole.
 */
export async function leaveTo(session: voice.AgentSession, { assistant }: AgentConfig): Promise<void> {
  session.input.setAudioEnabled(false);
  session.interrupt({ force: true });
  if (assistant.disclosure !== null && maySpeak(session)) {
    await session.say(RECORDED_FURTHER[assistant.language], { allowInterruptions: false }).waitForPlayout();
  }
  await session.close();
}
