import { z } from 'zod';
import { VOICE_PROVIDERS } from '@/lib/catalogues/providers';
import { agentConfig } from './agent-link';
import { usageLine } from './usage';

/**
 * A conversation with an agent in writing or, a turn at a time, by voice: no room, no carrier, nothing kept. Whoever holds it sends it along whole with each
 * turn, so nothing is lost when a process goes.
 */
export const LONGEST_TRIAL = 400;
const LONGEST_TEXT = 8000;
const text = z.string().max(LONGEST_TEXT);

/** `first` and `whole`: milliseconds from the question to its answer's first and last word. */
const message = z.object({
  kind: z.literal('message'),
  role: z.enum(['caller', 'agent']),
  text,
  first: z.int().optional(),
  whole: z.int().optional(),
});

const used = z.object({
  kind: z.literal('tool'),
  callId: z.string().max(200),
  /** What the mind calls it by, and what people do. */
  call: z.string().max(200),
  name: z.string().max(200),
  /** Of the account's own tools; the others reach nothing outside. */
  tool: z.uuid().nullable(),
  /** It asks an address, which a person may really do from there. */
  sendable: z.boolean().optional(),
  /** As the mind gave them: JSON. */
  args: text,
  /** What the mind was told came of it; `null`: nobody has said yet. */
  output: z.string().max(40_000).nullable(),
});

export const trialItem = z.discriminatedUnion('kind', [message, used]);
export type TrialItem = z.infer<typeof trialItem>;
export type UsedTool = z.infer<typeof used>;
export const trialItems = z.array(trialItem).max(LONGEST_TRIAL);

export const trialEnd = z.enum(['agent', 'opt_out']);
export type TrialEnd = z.infer<typeof trialEnd>;

export const trialTurn = z.object({ items: trialItems, said: z.string().trim().min(1).max(1000).nullable() });
export type TrialTurn = z.infer<typeof trialTurn>;

/** What a turn has added. */
export const trialAnswer = z.object({ items: z.array(trialItem), ended: trialEnd.nullable() });
export type TrialAnswer = z.infer<typeof trialAnswer>;

/** A turn as it comes: words of the agent's next line, each line and tool once it is whole, and its end, or why it breaks off. */
export const trialPiece = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('words'), text: z.string() }),
  z.object({ kind: z.literal('item'), item: trialItem }),
  z.object({ kind: z.literal('over'), ended: trialEnd.nullable() }),
  z.object({ kind: z.literal('failed'), error: z.string(), code: z.string() }),
]);
export type TrialPiece = z.infer<typeof trialPiece>;

/** Sound for a recognition: 16-bit samples (little-endian, mono) at this rate. */
export const HEARD_RATE = 16_000;
/** Whoever speaks longer is answered first; as base64 it stays below what the door lets through. */
export const LONGEST_UTTERANCE_MS = 20_000;
const sound = z.base64().min(4);

/** What somebody has said into a microphone, and the words of it; empty: nothing was understood. */
export const trialSound = z.object({
  sound: sound.max((((LONGEST_UTTERANCE_MS + 1000) / 1000) * HEARD_RATE * 2 * 4) / 3),
});
export type TrialSound = z.infer<typeof trialSound>;
export const trialHeard = z.object({ said: z.string() });
export type TrialHeard = z.infer<typeof trialHeard>;

/** Two minutes of speech. */
export const LONGEST_SPOKEN = 2000;
/** A voice that is not chosen yet: it is heard itself, or nobody. */
const voiceToHear = z.object({
  provider: z.enum(VOICE_PROVIDERS).exclude(['builtin']),
  id: z.string().min(1).max(200),
  language: agentConfig.shape.assistant.shape.language,
});
export type VoiceToHear = z.infer<typeof voiceToHear>;
/** A line of the agent, and how its voice says it: a WAV file. */
export const trialLine = z.object({
  text: z.string().trim().min(1).max(LONGEST_SPOKEN),
  voice: voiceToHear.optional(),
});
export type TrialLine = z.infer<typeof trialLine>;
export const trialVoice = z.object({ wav: sound });
export type TrialVoice = z.infer<typeof trialVoice>;

/** What the web app asks the engine for. */
const draft = { assistantId: z.uuid() };
export const trialOf = z.discriminatedUnion('ask', [
  trialTurn.extend({ ask: z.literal('turn'), ...draft }),
  trialSound.extend({ ask: z.literal('hear'), ...draft }),
  trialLine.extend({ ask: z.literal('speak'), ...draft }),
]);
export type TrialAsk = z.input<typeof trialOf>;

/** What the engine and the process that holds the minds say to each other. */
export const trialOrder = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('turn'), id: z.uuid(), config: agentConfig, turn: trialTurn }),
  z.object({ kind: z.literal('hear'), id: z.uuid(), config: agentConfig, sound }),
  z.object({ kind: z.literal('speak'), id: z.uuid(), config: agentConfig, text, alone: z.boolean() }),
  z.object({ kind: z.literal('found'), id: z.uuid(), text: z.string().nullable() }),
  /** Nobody waits for that turn any longer. */
  z.object({ kind: z.literal('stop'), id: z.uuid() }),
]);
export type TrialOrder = z.infer<typeof trialOrder>;
export const trialReport = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('piece'), id: z.uuid(), piece: trialPiece }),
  z.object({ kind: z.literal('answer'), id: z.uuid(), answer: trialAnswer }),
  z.object({ kind: z.literal('heard'), id: z.uuid(), heard: trialHeard }),
  z.object({ kind: z.literal('spoken'), id: z.uuid(), voice: trialVoice }),
  /** What was taken of whom, before the answer, and also where none came. */
  z.object({ kind: z.literal('used'), id: z.uuid(), lines: z.array(usageLine) }),
  z.object({ kind: z.literal('failed'), id: z.uuid(), why: z.string() }),
  z.object({ kind: z.literal('look'), id: z.uuid(), turn: z.uuid(), question: z.string() }),
]);
export type TrialReport = z.infer<typeof trialReport>;

/** A tool that reaches out waits until somebody says what came of it. */
export const waiting = (items: readonly TrialItem[]): UsedTool[] =>
  items.flatMap((item) => (item.kind === 'tool' && item.output === null ? [item] : []));
