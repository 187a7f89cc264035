import type { voice } from '@livekit/agents';
import type { AgentConfig } from '@/lib/call/agent-link';
import { MIND_LINES } from './providers/builtin/lines';
import { filled } from './providers/builtin/mind-rules';
import type { Made } from './providers/registry';
import { readyWords, type ReadyWords } from './ready-words';

export type Opening = { say: (session: voice.AgentSession) => Promise<void> };

/** How a job starts to speak once the callee is there. A job that replaces another one goes on instead of greeting. */
export function openingOf({ assistant, announcement, history }: AgentConfig, { voice: speaker }: Made): Opening {
  if (announcement !== null) return announcementOf(announcement, assistant, speaker);
  if (history.some(({ role }) => role === 'agent' || role === 'callee')) {
    const words = readyWords(speaker, MIND_LINES[assistant.language].oneMoment);
    const owed = history.findLast(({ role }) => role === 'agent' || role === 'callee')?.role === 'callee';
    return {
      say: async (session) => {
        // Whoever talks into the gap hears all the same that somebody is there again.
        await sayReady(session, words, false);
        if (owed && maySpeak(session)) session.generateReply();
      },
    };
  }
  const disclosure = assistant.disclosure ? readyWords(speaker, assistant.disclosure) : null;
  const disclose = async (session: voice.AgentSession) => disclosure && sayReady(session, disclosure, false);
  if (assistant.firstSpeaker === 'user') return { say: async (session) => void (await disclose(session)) };
  const message = filled(assistant.beginMessage, { assistant: assistant.name });
  if (assistant.firstSpeaker === 'ai_message' && message) {
    const words = readyWords(speaker, message);
    return {
      say: async (session) => {
        await disclose(session);
        await sayReady(session, words);
      },
    };
  }
  return {
    say: async (session) => {
      await disclose(session);
      if (maySpeak(session)) session.generateReply();
    },
  };
}

/** Whoever is told that nobody talks to them now is told so to the end. */
function announcementOf(text: string, { name, disclosure }: AgentConfig['assistant'], speaker: Made['voice']): Opening {
  const lines = [disclosure, filled(text, { assistant: name })].flatMap((line) =>
    line ? [readyWords(speaker, line)] : [],
  );
  return {
    say: async (session) => {
      for (const line of lines) await sayReady(session, line, false);
    },
  };
}

/** A session that closes throws at every further word, and its recording would be lost with the process. */
export function isOpen(session: voice.AgentSession): boolean {
  return !session._closing;
}

/** Nor may it speak while a person does in its place. */
export function maySpeak(session: voice.AgentSession): boolean {
  return isOpen(session) && session.output.audioEnabled;
}

async function sayReady(
  session: voice.AgentSession,
  { text, audio }: ReadyWords,
  allowInterruptions = true,
): Promise<void> {
  const sound = await audio();
  if (!maySpeak(session)) return;
  const speech = session.say(text, { audio: sound, allowInterruptions });
  if (!allowInterruptions) await speech.waitForPlayout();
}
