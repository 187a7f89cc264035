import { inference, llm, type voice } from '@livekit/agents';
import { END_OF_TURN_MS, isFinished } from '@/lib/call/turn-wait';

const { simulated, finished, thinking } = END_OF_TURN_MS;

/**
 * In windows of 32 ms. The faint end of a word is no silence yet, so a shorter silence is enough: of 124 sentences of the
 * simulated callees 4 are cut at a comma (1 by the library's own values), and the end is seen 234 ms after it (318).
 */
const SIMULATED_SILENCE = { minSilenceDuration: simulated, deactivationThreshold: 0.04 };

/** Asked at each silence of a person. The library's own end-of-turn model takes a process of 330 MB. */
const byWords = {
  model: 'words',
  provider: 'parley',
  supportsLanguage: () => Promise.resolve(true),
  unlikelyThreshold: () => Promise.resolve(0.5),
  predictEndOfTurn: ({ items }: llm.ChatContext) => {
    const said = items.findLast((item) => item instanceof llm.ChatMessage && item.role === 'user');
    return Promise.resolve(said instanceof llm.ChatMessage && isFinished(said.textContent ?? '') ? 1 : 0);
  },
};

/**
 * When a callee's turn is over. Of a simulated callee the first silence is the end: it is answered 0.4 s after its last
 * sound. A person pauses to think, and is waited for until the words are finished, or for `thinking`.
 */
export function turnTaking(hearsPeople: boolean): Pick<voice.AgentSessionOptions, 'vad' | 'turnHandling'> {
  return {
    vad: new inference.VAD(hearsPeople ? {} : SIMULATED_SILENCE),
    turnHandling: {
      turnDetection: hearsPeople ? byWords : 'vad',
      endpointing: { minDelay: hearsPeople ? finished : simulated, maxDelay: thinking },
      interruption: { minDuration: 200, falseInterruptionTimeout: 800, resumeFalseInterruption: true },
      // The reply is spoken ahead while the end of the turn is waited for, and thrown away when the callee goes on.
      preemptiveGeneration: { enabled: true, preemptiveTts: true },
    },
  };
}
