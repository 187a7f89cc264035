import type { voice } from '@livekit/agents';

/** Breaks off what is said. Words that are to be heard to the end go on, and whatever follows waits for them. */
export function hush(session: voice.AgentSession): void {
  try {
    session.interrupt();
  } catch (error) {
    // The library's one way to say that these words may not be broken off.
    if (!String(error).includes('does not allow interruptions')) throw error;
  }
}
