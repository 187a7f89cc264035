import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import {
  BEAT_LIMIT_MS,
  jobMessage,
  type AgentConfig,
  type EngineMessage,
  type JobMessage,
  type Question,
  type Takeover,
  type Turn,
} from '@/lib/call/agent-link';
import { readKept } from '@/lib/call/kept-text';
import type { UsageLine } from '@/lib/call/usage';
import type { AgentLinks, LinkEvent } from './link-events';
import { attemptOfToken } from './link-token';

/** What the hub writes of what jobs report: kept before it is acknowledged. */
export interface LinkStore {
  /** `null`: no such call. `config` is `null` once the call has ended. */
  open(callId: string): Promise<{ config: AgentConfig | null } | null>;
  turn(callId: string, turn: Turn): Promise<void>;
  talking(callId: string, on: boolean): Promise<void>;
  /** Sums of one job: a later report holds an earlier one. */
  usage(callId: string, lines: UsageLine[], attempt: number): Promise<void>;
  /** From then on nobody of the account can call the callee. */
  optOut(callId: string, said: string, startedAt: number): Promise<void>;
  event(callId: string, message: JobMessage, attempt: number): Promise<void>;
  /** Those that the agent has not taken yet, the oldest first. */
  whispers(callId: string): Promise<{ id: string; text: string }[]>;
  /** The latest one; `null`: nobody ever took the call over. */
  takeover(callId: string): Promise<Takeover | null>;
  /** For the agent of this call, and with no more rights than it has; `id` stays the same when it is asked again. */
  answer(callId: string, question: Question, id: string): Promise<string>;
  recordingClosed(callId: string, message: JobMessage, attempt: number): Promise<void>;
}

interface Link {
  attempt: number;
  socket: WebSocket;
  /** Looks in a row at which nothing new had come: counted while this process is awake, so that its own stall accuses no job. */
  silentLooks: number;
  ready: boolean;
  heard: boolean;
  saidBye: boolean;
  chain: Promise<void>;
}

const PATH = /^\/calls\/([0-9a-f-]{36})\/agent$/;
const WATCH_EVERY_MS = 500;
const MAX_MESSAGE = 64 * 1024;

/** One WebSocket an agent job. The open socket is the sign of life; the beat tells a hanging job from a busy one. */
export class AgentHub implements AgentLinks {
  private readonly sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE });
  private readonly links = new Map<string, Link>();
  private readonly listeners = new Map<string, (event: LinkEvent) => void>();
  /** Calls whose callee is there: a job that links up before the row says so is told all the same. */
  private readonly answered = new Set<string>();
  /** By call and message: asked again after a lost line, a question is not gone after twice. */
  private readonly asked = new Map<string, Map<string, Promise<string>>>();
  private readonly watch: NodeJS.Timeout;

  constructor(
    private readonly secret: string,
    private readonly store: LinkStore,
    private readonly log: (callId: string, text: string) => void,
  ) {
    this.watch = setInterval(() => this.dropSilent(), WATCH_EVERY_MS);
  }

  serve(server: Server): void {
    server.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head));
  }

  close(): void {
    clearInterval(this.watch);
    for (const { socket } of this.links.values()) socket.close(1012, 'engine is leaving');
    this.sockets.close();
  }

  listen(callId: string, listener: (event: LinkEvent) => void): () => void {
    this.listeners.set(callId, listener);
    const link = this.links.get(callId);
    if (link?.ready) listener({ kind: 'ready', attempt: link.attempt });
    if (link?.heard) listener({ kind: 'heard', attempt: link.attempt, heard: true });
    return () => {
      if (this.listeners.get(callId) !== listener) return;
      this.listeners.delete(callId);
      this.answered.delete(callId);
      this.asked.delete(callId);
    };
  }

  tell(callId: string, message: EngineMessage): void {
    if (message.kind === 'answered') this.answered.add(callId);
    const link = this.links.get(callId);
    if (link) send(link.socket, message);
  }

  /** Hands the agent what supervisors have told it meanwhile; of another engine's call this one knows nothing. */
  async whisper(callId: string): Promise<void> {
    const link = this.links.get(callId);
    if (!link?.ready) return;
    for (const whisper of await this.store.whispers(callId)) send(link.socket, { kind: 'whisper', ...whisper });
  }

  /** Tells the agent whether a person speaks in its place. */
  async tellTakeover(callId: string): Promise<void> {
    const link = this.links.get(callId);
    if (!link?.ready) return;
    const latest = await this.store.takeover(callId);
    if (latest) send(link.socket, { kind: 'takeover', ...latest });
  }

  /** After a time in which nobody could be heard. */
  async whisperAll(): Promise<void> {
    for (const callId of this.links.keys()) {
      await this.tellTakeover(callId);
      await this.whisper(callId);
    }
  }

  bye(callId: string, reason: string): void {
    const link = this.links.get(callId);
    if (!link) return;
    link.saidBye = true;
    send(link.socket, { kind: 'bye', reason });
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const callId = PATH.exec(request.url ?? '')?.[1];
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    const attempt = callId && token ? attemptOfToken(this.secret, callId, token) : null;
    if (!callId || attempt === null) {
      socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n');
      return;
    }
    this.sockets.handleUpgrade(request, socket, head, (opened) => void this.open(callId, attempt, opened));
  }

  private async open(callId: string, attempt: number, socket: WebSocket): Promise<void> {
    socket.on('error', (error) => this.log(callId, `agent link: ${error.message}`));
    const old = this.links.get(callId);
    const alive = old?.socket.readyState === old?.socket.OPEN;
    if (old && (attempt < old.attempt || (attempt === old.attempt && alive))) {
      send(socket, { kind: 'bye', reason: 'duplicate' });
      return socket.close(1000);
    }
    const link: Link = {
      attempt,
      socket,
      silentLooks: 0,
      ready: false,
      heard: false,
      saidBye: false,
      chain: Promise.resolve(),
    };
    this.links.set(callId, link);
    if (old && alive) {
      send(old.socket, { kind: 'bye', reason: 'replaced' });
      old.socket.close(1000);
    }
    socket.on('message', (data) => this.received(callId, link, String(data)));
    socket.on('close', () => this.closed(callId, link));
    link.chain = this.greet(callId, link);
    await link.chain;
  }

  private async greet(callId: string, link: Link): Promise<void> {
    try {
      const opened = await this.store.open(callId);
      if (opened?.config) {
        const answered = opened.config.answered || this.answered.has(callId);
        return send(link.socket, { kind: 'config', config: { ...opened.config, answered } });
      }
      link.saidBye = true;
      if (!opened) return link.socket.close(1008, 'no such call');
      send(link.socket, { kind: 'bye', reason: 'ended' });
    } catch (error) {
      this.log(callId, `agent link: ${String(error)}`);
      link.socket.close(1011);
    }
  }

  private received(callId: string, link: Link, text: string): void {
    link.silentLooks = 0;
    link.chain = link.chain
      .then(() => this.take(callId, link, jobMessage.parse(readKept(text))))
      .catch((error: unknown) => this.log(callId, `agent message: ${String(error)}`));
  }

  private async take(callId: string, link: Link, message: JobMessage): Promise<void> {
    const { attempt } = link;
    switch (message.kind) {
      case 'beat':
      case 'state':
        break;
      case 'talking':
        await this.store.talking(callId, message.on);
        break;
      case 'turn':
        await this.store.turn(callId, message.turn);
        break;
      case 'usage':
        await this.store.usage(callId, message.lines, attempt);
        break;
      case 'opt_out':
        await this.store.event(callId, message, attempt);
        await this.store.optOut(callId, message.said, message.startedAt);
        break;
      case 'recording_closed':
        await this.store.recordingClosed(callId, message, attempt);
        break;
      case 'ready':
        link.ready = true;
        // A job that died may have been speaking.
        if (attempt > 1) await this.store.talking(callId, false);
        await this.store.event(callId, message, attempt);
        this.emit(callId, link, { kind: 'ready', attempt });
        this.tellTakeover(callId)
          .then(() => this.whisper(callId))
          .catch((error: unknown) => this.log(callId, `whispers: ${String(error)}`));
        break;
      case 'callee_heard':
        link.heard = message.heard;
        this.emit(callId, link, { kind: 'heard', attempt, heard: message.heard });
        break;
      case 'end':
        await this.store.event(callId, message, attempt);
        this.emit(callId, link, { kind: 'end', attempt, code: message.code });
        break;
      // Its answer acknowledges it; everything else goes on meanwhile.
      case 'ask':
        void this.answerTo(callId, message.id, message.question);
        return;
      case 'first_audio':
      case 'recording_begun':
      case 'press_digit':
        await this.store.event(callId, message, attempt);
        break;
    }
    send(link.socket, { kind: 'ack', id: message.id });
  }

  private async answerTo(callId: string, id: string, question: Question): Promise<void> {
    const all = this.asked.get(callId) ?? new Map<string, Promise<string>>();
    this.asked.set(callId, all);
    const answer = all.get(id) ?? this.store.answer(callId, question, id);
    all.set(id, answer);
    try {
      this.tell(callId, { kind: 'answer', to: id, text: await answer });
    } catch (error) {
      all.delete(id);
      this.log(callId, `agent question: ${String(error)}`);
      this.tell(callId, { kind: 'answer', to: id, text: JSON.stringify({ error: 'unavailable' }) });
    }
  }

  private closed(callId: string, link: Link): void {
    if (this.links.get(callId) !== link) return;
    this.links.delete(callId);
    if (!link.saidBye) this.listeners.get(callId)?.({ kind: 'gone', attempt: link.attempt });
  }

  private emit(callId: string, link: Link, event: LinkEvent): void {
    if (this.links.get(callId) === link) this.listeners.get(callId)?.(event);
  }

  private dropSilent(): void {
    for (const [callId, link] of this.links) {
      link.silentLooks += 1;
      if (link.silentLooks * WATCH_EVERY_MS < BEAT_LIMIT_MS) continue;
      this.log(callId, 'no beat from the agent');
      link.socket.terminate();
    }
  }
}

function send(socket: WebSocket, message: EngineMessage): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}
