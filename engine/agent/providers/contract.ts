import type { llm, stt, tts } from '@livekit/agents';
import type { AgentConfig } from '@/lib/call/agent-link';

export type Language = AgentConfig['assistant']['language'];

/** Where recognition finds what a simulated callee says in writing; empty on a real call. */
export interface CalleeLines {
  /** Takes every line that has arrived and was not taken yet. */
  take(): string[];
}

export type VoiceAsk = { language: Language; voice: string };
export type MindAsk = { language: Language; model: string | null; instructions: string; assistantName: string };
export type RecognitionAsk = { language: Language; model: string | null; lines: CalleeLines };

/** Who gives an assistant its voice, its mind or its ears. A provider offers at least one of the three. */
export interface Provider {
  readonly id: string;
  /** A demo stands in for a service with a key, and every screen says so. */
  readonly demo: boolean;
  voice?(ask: VoiceAsk): tts.TTS;
  mind?(ask: MindAsk): llm.LLM;
  recognition?(ask: RecognitionAsk): stt.STT;
}
