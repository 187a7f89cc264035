import type { WebSocket } from 'ws';
import type { Binding } from './bindings';
import { encode, type Message, type Version } from './protocol';
import type { Caller } from './token';

const IN_FLIGHT = 512 * 1024;
const MOST_WAITING = 1024 * 1024 * 4;
/** A second: a page that joins all its channels at once, and some more. */
const MOST_MESSAGES = 200;

export interface Channel {
  topic: string;
  joinRef: string | null;
  bindings: Binding[];
  caller: Caller;
  connection: Connection;
}

/** One socket: its channels, what waits to be sent, and how much it may say. */
export class Connection {
  readonly channels = new Map<string, Channel>();
  lastHeard = Date.now();
  #waiting: string[] = [];
  #waitingBytes = 0;
  #second = 0;
  #inSecond = 0;

  constructor(
    readonly socket: WebSocket,
    readonly version: Version,
  ) {}

  /** False when the client speaks faster than it may. */
  hear(now: number): boolean {
    this.lastHeard = now;
    const second = Math.floor(now / 1000);
    this.#inSecond = second === this.#second ? this.#inSecond + 1 : 1;
    this.#second = second;
    return this.#inSecond <= MOST_MESSAGES;
  }

  /** Keeps half a megabyte in the socket and the rest here; a client that lets that grow is cut off and starts anew. */
  send(message: Message): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    const text = encode(this.version, message);
    this.#waiting.push(text);
    this.#waitingBytes += text.length;
    this.#pump();
    if (this.#waitingBytes > MOST_WAITING) {
      console.log('a client that does not read was cut off');
      this.#waiting = [];
      this.#waitingBytes = 0;
      this.socket.terminate();
    }
  }

  reply(to: Message, status: 'ok' | 'error', response: Record<string, unknown>): void {
    const { joinRef, ref, topic } = to;
    this.send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  }

  #pump(): void {
    while (this.#waiting.length > 0 && this.socket.bufferedAmount < IN_FLIGHT) {
      const text = this.#waiting.shift();
      if (text === undefined) return;
      this.#waitingBytes -= text.length;
      this.socket.send(text, () => this.#pump());
    }
  }
}
