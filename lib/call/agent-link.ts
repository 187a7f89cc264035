import { z } from 'zod';
import { AMBIENT_SOUNDS } from '../catalogues/ambience';
import { NO_PARAMETERS, toolParameters } from './tool-parameters';
import { usageLine } from './usage';
import { LONGEST_WHISPER } from './whisper';

/**
 * What an agent job and the call engine say to each other over one WebSocket a job:
 * `ws://ENGINE/calls/{callId}/agent`, `Authorization: Bearer <per-call token>`. The socket itself is the sign of life;
 * `beat` tells a hanging job from a busy one. Every job message carries `id`; the engine answers `ack` once it is stored.
 */
export const BEAT_EVERY_MS = 2000;
/** Three beats and more: a machine that is busy starting other calls lets a live job miss two. */
export const BEAT_LIMIT_MS = 8000;
export const AGENT_NAME = 'parley-agent';

/** Dispatch metadata: readable by everyone in the room, so it holds ids and the bearer's address only, never configuration. */
export const dispatchMetadata = z.object({ callId: z.uuid(), attempt: z.int(), linkUrl: z.url(), token: z.string() });
export type DispatchMetadata = z.infer<typeof dispatchMetadata>;

export const turnRole = z.enum(['agent', 'callee', 'tool', 'system']);

export const turn = z.object({
  itemId: z.string(),
  role: turnRole,
  text: z.string(),
  interrupted: z.boolean().default(false),
  /** Wall clock, ms since the epoch; the engine turns it into an offset from the answer. */
  startedAt: z.number(),
  endedAt: z.number().nullable().default(null),
  /** Begin, end (wall clock) and word, in the order of `text`, where each word's time is known. */
  words: z.array(z.tuple([z.number(), z.number(), z.string()])).optional(),
  /**
   * Milliseconds; `e2e` = callee's end of turn → agent's first sound. The last three say what the agent's turn has used,
   * replies that were thrown away included.
   */
  metrics: z
    .object({
      ...{ e2e: z.number(), endOfTurn: z.number(), recognition: z.number(), mind: z.number(), voice: z.number() },
      ...{ tool: z.number(), characters: z.number(), tokensIn: z.number(), tokensOut: z.number() },
    })
    .partial()
    .default({}),
});
export type Turn = z.infer<typeof turn>;

/** A tool as its mind knows it: where it leads and with which secrets is the engine's to know. */
export const agentTool = z.object({
  id: z.uuid(),
  kind: z.enum(['http', 'endCall', 'pressDigit', 'Calendar', 'callTransfer']),
  /** What a mind calls it by, and what people do. */
  call: z.string(),
  name: z.string(),
  description: z.string(),
  parameters: toolParameters.default(NO_PARAMETERS),
  meanwhile: z.string(),
  failure: z.string(),
  /** Whom a call can be handed to, by name. */
  destinations: z.array(z.string()).optional(),
});
export type AgentTool = z.infer<typeof agentTool>;

/** Done by the engine for the agent, which only hears what came of it; the engine writes them into the call's log, too. */
export const isEnginesTool = ({ kind }: Pick<AgentTool, 'kind'>) => kind === 'http' || kind === 'Calendar';

export const agentConfig = z.object({
  callId: z.uuid(),
  room: z.string(),
  calleeIdentity: z.string(),
  answered: z.boolean(),
  simulated: z.boolean(),
  /** The callee is a person in a browser, who may have no microphone and types. */
  fromPage: z.boolean(),
  /** The agent of the header: it sees where the person is, and opens screens for them. */
  guide: z.boolean().default(false),
  record: z.boolean(),
  /** Who talks to the callee in the agent's place, as the room calls them: the job only records. */
  handedTo: z.string().nullable().default(null),
  /** Said instead of a conversation; then the call ends. */
  announcement: z.string().nullable().default(null),
  /** There are files that the assistant may look into. */
  knowledge: z.boolean().default(false),
  tools: z.array(agentTool).default([]),
  /** A visitor's page is told of the tools that are used. */
  tellsToolCalls: z.boolean().default(false),
  assistant: z.object({
    id: z.uuid(),
    name: z.string(),
    language: z.enum(['en', 'de', 'es', 'fr', 'ar', 'he']),
    voiceProvider: z.string(),
    voice: z.string(),
    mindProvider: z.string(),
    mindModel: z.string().nullable(),
    sttProvider: z.string(),
    sttModel: z.string().nullable(),
    /** What a callee is expected to speak; `multi`: several languages. */
    sttLanguage: z.string(),
    firstSpeaker: z.enum(['user', 'ai_dynamic', 'ai_message']),
    beginMessage: z.string(),
    instructions: z.string(),
    idleMessages: z.array(z.string()),
    idleTimes: z.int(),
    silenceSeconds: z.int(),
    /** Said before anything else. */
    disclosure: z.string().nullable(),
    voicemailMessage: z.string(),
    /** Heard behind the voice; the volume in per cent. */
    ambience: z
      .object({ sound: z.enum(AMBIENT_SOUNDS), volume: z.int().min(1).max(100) })
      .nullable()
      .default(null),
  }),
  /** The account's own keys of the providers that this assistant asks, and of those that step in for them. */
  keys: z
    .array(z.object({ provider: z.string(), key: z.string(), settings: z.record(z.string(), z.string()) }))
    .default([]),
  /** Earlier turns of this call when the job replaces a dead one: it goes on, it does not greet again. */
  history: z.array(turn),
});
export type AgentConfig = z.infer<typeof agentConfig>;

/** What only the engine can find out or do for a job. */
export const question = z.discriminatedUnion('about', [
  /** Whether whoever is in the room under this name may tell the agent something now: `{ may }`. */
  z.object({ about: z.literal('whisperer'), identity: z.string().max(100) }),
  /** What was recognised of their voice becomes a whisper like a written one: `{ id }`, or `{ error }` with a stable code. */
  z.object({ about: z.literal('whisper'), identity: z.string().max(100), text: z.string().max(LONGEST_WHISPER) }),
  z.object({ about: z.literal('knowledge'), question: z.string().max(2000) }),
  z.object({ about: z.literal('tool'), tool: z.uuid(), arguments: z.record(z.string(), z.unknown()) }),
  /** Rings a destination of the tool in the call's room; answered when somebody is there, or nobody will be. */
  z.object({ about: z.literal('transfer'), tool: z.uuid(), to: z.string().max(60) }),
]);
export type Question = z.infer<typeof question>;

const base = z.object({ id: z.uuid(), at: z.number() });
export const jobMessage = z.discriminatedUnion('kind', [
  /** In the room, session started, waiting for the answer. `recordingFile` is absolute, present when it records. */
  base.extend({ kind: z.literal('ready'), identity: z.string(), recordingFile: z.string().nullable() }),
  base.extend({ kind: z.literal('beat') }),
  /** The callee's track is subscribed (again): sent once per subscription, and `false` when it is lost. */
  base.extend({ kind: z.literal('callee_heard'), heard: z.boolean() }),
  base.extend({ kind: z.literal('first_audio') }),
  base.extend({ kind: z.literal('state'), state: z.enum(['listening', 'thinking', 'speaking']) }),
  /** Somebody has been speaking for a while; `false`: they have ended. */
  base.extend({ kind: z.literal('talking'), on: z.boolean() }),
  base.extend({ kind: z.literal('turn'), turn }),
  base.extend({ kind: z.literal('press_digit'), digits: z.string() }),
  /** The callee asked not to be called again, in these words, which began at `startedAt`. */
  base.extend({ kind: z.literal('opt_out'), said: z.string(), startedAt: z.number() }),
  /** The agent wants the call to end (endCall tool, silence, closed session): only the engine ends it. */
  base.extend({
    kind: z.literal('end'),
    code: z.enum(['agent_hangup', 'silence', 'voicemail', 'closed', 'agent_error']),
    detail: z.string().optional(),
  }),
  /** Answered by `answer`; said again it is answered again, and done once. */
  base.extend({ kind: z.literal('ask'), question }),
  /** All that this job has used until now; the next one holds it again. */
  base.extend({ kind: z.literal('usage'), lines: z.array(usageLine) }),
  /** One more file, after the one that `ready` has named. */
  base.extend({ kind: z.literal('recording_begun'), file: z.string(), startedAt: z.number() }),
  base.extend({ kind: z.literal('recording_closed'), file: z.string(), startedAt: z.number() }),
]);
export type JobMessage = z.infer<typeof jobMessage>;

export const engineMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('config'), config: agentConfig }),
  z.object({ kind: z.literal('ack'), id: z.uuid() }),
  z.object({ kind: z.literal('answered') }),
  /** What a supervisor tells the agent. It may come twice; taken is answered by a turn `whisperItem(id)` of the role `system`. */
  z.object({ kind: z.literal('whisper'), id: z.uuid(), text: z.string() }),
  /** The latest one of the call: a person speaks in the agent's place, or (`over`) has handed it back. It may come twice. */
  z.object({ kind: z.literal('takeover'), id: z.uuid(), name: z.string(), over: z.boolean(), note: z.string() }),
  /** A machine has answered, and the agent is to leave its message there. */
  z.object({ kind: z.literal('voicemail') }),
  /** Somebody in the room has taken the call: the job records them and the callee, and says nothing more. */
  z.object({ kind: z.literal('handed_over'), to: z.string() }),
  /** `text` is for the mind to read. */
  z.object({ kind: z.literal('answer'), to: z.uuid(), text: z.string() }),
  z.object({ kind: z.literal('bye'), reason: z.string() }),
]);
export type EngineMessage = z.infer<typeof engineMessage>;
export type Takeover = Omit<Extract<EngineMessage, { kind: 'takeover' }>, 'kind'>;
