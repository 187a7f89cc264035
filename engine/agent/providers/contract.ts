import type { llm, stt, tts } from '@livekit/agents';
import type { AgentConfig, AgentTool } from '@/lib/call/agent-link';
import type { WordTimes } from '@/lib/catalogues/voice-order';
import type { KeyProviderId } from '@/lib/catalogues/key-providers';
import type { PageContext } from '@/lib/voice-agent/page-link';
import type { Patience } from './http/chunks';

export type Language = AgentConfig['assistant']['language'];

/** Where recognition finds what a simulated callee says in writing; empty on a real call. */
export interface CalleeLines {
  /** Takes every line that has arrived and was not taken yet. */
  take(): string[];
}

export type VoiceAsk = { language: Language; voice: string };
export type MindAsk = {
  language: Language;
  model: string | null;
  instructions: string;
  assistantName: string;
  /** What rules call the account's own tools by, and what they are asked for. */
  tools?: readonly Pick<AgentTool, 'kind' | 'call' | 'name' | 'parameters' | 'destinations'>[];
  /** Of the agent of the header: where the person it talks with is. */
  page?: () => Promise<PageContext | null>;
};
/** `language`: as the provider names it, `multi` for several. */
export type RecognitionAsk = { language: string; model: string | null; lines: CalleeLines };

/** Works without a key: what an assistant has by itself, and what steps in when a provider fails. */
export interface Builtin {
  voice(ask: VoiceAsk): tts.TTS;
  mind(ask: MindAsk): llm.LLM;
  recognition(ask: RecognitionAsk): stt.STT;
  speaker(ask: VoiceAsk): Speaker;
  thinker(ask: MindAsk): Thinker;
  ears(ask: RecognitionAsk): Listen;
  /** When each word of a text is spoken by its voice. */
  times(ask: VoiceAsk, text: string): Promise<WordTimes>;
}

/** Told once the sentence is spoken, by who knows when each of its words was. */
export type OnWords = (words: WordTimes['words']) => void;

/** Speaks a sentence: 16-bit samples at `VOICE_RATE`. Throws when it cannot, at the latest in the middle of it. */
export interface Speaker {
  readonly name: string;
  speak(text: string, signal: AbortSignal, onWords?: OnWords): AsyncIterable<Int16Array>;
}

export interface Question {
  chatCtx: llm.ChatContext;
  toolCtx?: llm.ToolContext;
}

/** Thinks of a reply, a piece at a time; calls of tools come whole, and last. */
export interface Thinker {
  readonly name: string;
  reply(question: Question, signal: AbortSignal): AsyncIterable<llm.ChatChunk>;
}

/** By the wall clock, ms since the epoch, as the sound came in. */
export type HeardWord = { text: string; startedAt: number; endedAt: number };
/** `words` where the provider tells their times. */
export type Heard = { text: string; final: boolean; confidence: number; words?: HeardWord[] };

/** Listens to 16-bit samples at 16 kHz until it is closed. `ended` resolves with why it hears no more. */
export interface Ear {
  readonly name: string;
  push(samples: Int16Array): void;
  /** No more sound comes: what was said until now is still told, then it ends. */
  finish(): void;
  close(): void;
  readonly ended: Promise<Error>;
}
export type Listen = (heard: (heard: Heard) => void) => Ear;

/** Writes down what is said in a whole piece of sound at 16 kHz; `seconds`, as the provider itself counts them. */
export interface Scribe {
  readonly name: string;
  words(samples: Int16Array, signal: AbortSignal): Promise<{ text: string; seconds: number }>;
}

/** Where a provider is, and what it lets in. */
export interface Access {
  origin: string;
  key: string;
  settings: Record<string, string>;
  patience?: Patience;
}

/** A provider that is asked with the account's key. `voice` empty: the provider's own choice for the language. */
export interface KeyedProvider {
  readonly id: KeyProviderId;
  voice?(access: Access, ask: VoiceAsk): Speaker;
  mind?(access: Access, ask: MindAsk): Thinker;
  ears?(access: Access, ask: RecognitionAsk): Listen;
  scribe?(access: Access, ask: Pick<RecognitionAsk, 'language' | 'model'>): Scribe;
}
