import { z } from 'zod';
import { agentConfig } from './agent-link';
import { usageLine } from './usage';

/**
 * A conversation with an agent in writing: no room, no carrier, nothing kept. Whoever holds it sends it along whole with each
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

/** What the engine and the process that holds the minds say to each other. */
export const trialOrder = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('turn'), id: z.uuid(), config: agentConfig, turn: trialTurn }),
  z.object({ kind: z.literal('found'), id: z.uuid(), text: z.string().nullable() }),
]);
export type TrialOrder = z.infer<typeof trialOrder>;
export const trialReport = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('answer'), id: z.uuid(), answer: trialAnswer }),
  /** What the turn has taken of whom, before its answer, and also where none came. */
  z.object({ kind: z.literal('used'), id: z.uuid(), lines: z.array(usageLine) }),
  z.object({ kind: z.literal('failed'), id: z.uuid(), why: z.string() }),
  z.object({ kind: z.literal('look'), id: z.uuid(), turn: z.uuid(), question: z.string() }),
]);
export type TrialReport = z.infer<typeof trialReport>;

/** A tool that reaches out waits until somebody says what came of it. */
export const waiting = (items: readonly TrialItem[]): UsedTool[] =>
  items.flatMap((item) => (item.kind === 'tool' && item.output === null ? [item] : []));
