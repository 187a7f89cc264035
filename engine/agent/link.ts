import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import {
  BEAT_EVERY_MS,
  engineMessage,
  type AgentConfig,
  type EngineMessage,
  type JobMessage,
  type Question,
  type Takeover,
} from '@/lib/call/agent-link';

export interface Whisper {
  id: string;
  text: string;
}

type Plain<M> = M extends JobMessage ? Omit<M, 'id' | 'at'> : never;
export type Report = Plain<JobMessage>;

/** What a job needs of the engine; the session is tested with a plain object in its place. */
export interface AgentLink {
  send(report: Report): void;
  /** Takes what supervisors tell the agent, also what came before. */
  onWhisper(take: (whisper: Whisper) => void): void;
  /** Takes what becomes of the latest takeover, also what came before. */
  onTakeover(take: (takeover: Takeover) => void): void;
  /** What the engine finds; `null` when it does not answer. */
  ask(question: Question): Promise<string | null>;
}

/** A little more than the engine takes for the slowest answer. */
const ASK_LIMIT_MS = 35_000;
const RETRY_FIRST_MS = 100;
const RETRY_MAX_MS = 500;
/** Lost with the connection without harm: the next one says it again. */
const PASSING = new Set<JobMessage['kind']>(['beat', 'state']);
/** True until it is said otherwise, so an engine that starts anew hears it again. */
const STANDING = new Set<JobMessage['kind']>(['ready', 'callee_heard']);

/**
 * The job's socket to the engine. Everything but passing news is kept until the engine acknowledges it; an engine that was
 * killed and comes back on its port is told what it has not stored.
 */
export class EngineLink implements AgentLink {
  readonly config: Promise<AgentConfig>;
  readonly answered: Promise<void>;
  readonly voicemail: Promise<void>;
  /** Somebody has taken the call, under this name in the room, and both are to be recorded. */
  readonly handedOver: Promise<string>;
  /** The engine wants the job to leave, or knows nothing of it. */
  readonly bye: Promise<string>;
  private readonly unstored = new Map<string, JobMessage>();
  private readonly standing = new Map<string, JobMessage>();
  private readonly asked = new Map<string, (text: string | null) => void>();
  private readonly heartbeat: NodeJS.Timeout;
  private emptied: (() => void)[] = [];
  private socket: WebSocket | null = null;
  private retry: NodeJS.Timeout | null = null;
  private readonly whispers = new Map<string, Whisper>();
  private takeover: Takeover | null = null;
  private tookOver = (_takeover: Takeover) => {};
  private whispered = (_whisper: Whisper) => {};
  private wait = RETRY_FIRST_MS;
  private closed = false;
  private tell = {
    config: (_config: AgentConfig) => {},
    answered: () => {},
    voicemail: () => {},
    handedOver: (_to: string) => {},
    bye: (_reason: string) => {},
  };

  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {
    this.config = new Promise((resolve) => (this.tell.config = resolve));
    this.answered = new Promise((resolve) => (this.tell.answered = resolve));
    this.voicemail = new Promise((resolve) => (this.tell.voicemail = resolve));
    this.handedOver = new Promise((resolve) => (this.tell.handedOver = resolve));
    this.bye = new Promise((resolve) => (this.tell.bye = resolve));
    this.heartbeat = setInterval(() => this.send({ kind: 'beat' }), BEAT_EVERY_MS);
    this.open();
  }

  ask(question: Question): Promise<string | null> {
    const id = randomUUID();
    return new Promise((resolve) => {
      const limit = setTimeout(() => this.tellAnswer(id, null), ASK_LIMIT_MS);
      this.asked.set(id, (text) => {
        clearTimeout(limit);
        resolve(text);
      });
      this.send({ kind: 'ask', question }, id);
    });
  }

  private tellAnswer(id: string, text: string | null): void {
    this.asked.get(id)?.(text);
    this.asked.delete(id);
    this.ack(id);
  }

  send(report: Report, id = randomUUID()): void {
    const message: JobMessage = { ...report, id, at: Date.now() };
    if (!PASSING.has(message.kind)) this.unstored.set(message.id, message);
    if (STANDING.has(message.kind)) this.standing.set(message.kind, message);
    this.write(message);
  }

  onWhisper(take: (whisper: Whisper) => void): void {
    this.whispered = take;
    for (const whisper of this.whispers.values()) take(whisper);
  }

  onTakeover(take: (takeover: Takeover) => void): void {
    this.tookOver = take;
    if (this.takeover) take(this.takeover);
  }

  /** Resolves when the engine has stored everything, or after `limitMs`. */
  async stored(limitMs: number): Promise<void> {
    // Nobody is left to hear an answer.
    for (const id of [...this.asked.keys()]) this.tellAnswer(id, null);
    if (this.unstored.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, limitMs);
      this.emptied.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  close(): void {
    this.closed = true;
    clearInterval(this.heartbeat);
    if (this.retry) clearTimeout(this.retry);
    this.socket?.close(1000);
  }

  private open(): void {
    const socket = new WebSocket(this.url, { headers: { authorization: `Bearer ${this.token}` } });
    this.socket = socket;
    socket.on('open', () => {
      this.wait = RETRY_FIRST_MS;
      this.sayAgain();
    });
    socket.on('message', (data) => this.hear(String(data)));
    socket.on('unexpected-response', (_request, response) => {
      if (response.statusCode === 401) this.leave('unauthorized');
      socket.terminate();
    });
    // The close that follows an error is what counts.
    socket.on('error', () => undefined);
    socket.on('close', (code) => {
      if (code === 1008) this.leave('no such call');
      this.reopen();
    });
  }

  private reopen(): void {
    if (this.closed) return;
    this.retry = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, RETRY_MAX_MS);
  }

  private leave(reason: string): void {
    this.closed = true;
    this.tell.bye(reason);
  }

  private sayAgain(): void {
    const messages = new Map([...this.standing.values()].map((message) => [message.id, message]));
    for (const [id, message] of this.unstored) messages.set(id, message);
    for (const message of messages.values()) this.write(message);
  }

  private write(message: JobMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private hear(text: string): void {
    const message = parsed(text);
    if (!message) return console.error('the engine said something that this job does not understand');
    if (message.kind === 'ack') this.ack(message.id);
    if (message.kind === 'config') {
      if (message.config.answered) this.tell.answered();
      if (message.config.handedTo !== null) this.tell.handedOver(message.config.handedTo);
      this.tell.config(message.config);
    }
    if (message.kind === 'answered') this.tell.answered();
    if (message.kind === 'handed_over') this.tell.handedOver(message.to);
    if (message.kind === 'voicemail') this.tell.voicemail();
    if (message.kind === 'answer') this.tellAnswer(message.to, message.text);
    if (message.kind === 'bye') this.tell.bye(message.reason);
    if (message.kind === 'takeover') {
      this.takeover = message;
      this.tookOver(message);
    }
    if (message.kind === 'whisper' && !this.whispers.has(message.id)) {
      this.whispers.set(message.id, message);
      this.whispered(message);
    }
  }

  private ack(id: string): void {
    this.unstored.delete(id);
    if (this.unstored.size === 0) this.emptied.splice(0).forEach((done) => done());
  }
}

function parsed(text: string): EngineMessage | undefined {
  try {
    return engineMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
