import { LOOPBACK_LEGS, leg as legSchema, type Carrier, type DialOrder, type Leg } from '@/lib/call/carrier';
import { dataLines } from './event-lines';

const RETRY_FIRST_MS = 100;
const RETRY_MAX_MS = 2000;
/** The server sends a comment every 5 s: a longer silence is a dead connection. */
const SILENCE_LIMIT_MS = 12_000;

export class LoopbackCarrier implements Carrier {
  readonly name = 'loopback';
  private readonly listeners = new Set<(leg: Leg) => void>();
  private readonly seen = new Map<string, string>();
  private stream: AbortController | null = null;

  constructor(
    private readonly url: string,
    private readonly secret: string,
  ) {}

  async dial(order: DialOrder): Promise<void> {
    const response = await this.request('POST', LOOPBACK_LEGS, JSON.stringify(order));
    if (!response.ok) throw new Error(`the loopback carrier refused a leg: ${response.status}`);
  }

  async hangup(callId: string): Promise<void> {
    const response = await this.request('DELETE', `${LOOPBACK_LEGS}/${callId}`);
    if (!response.ok) throw new Error(`the loopback carrier refused to hang up: ${response.status}`);
  }

  async status({ callId }: DialOrder): Promise<Leg | null> {
    const response = await this.request('GET', `${LOOPBACK_LEGS}/${callId}`);
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`the loopback carrier answered ${response.status}`);
    return legSchema.parse(await response.json());
  }

  watch(onLeg: (leg: Leg) => void): () => void {
    this.listeners.add(onLeg);
    if (!this.stream) {
      this.stream = new AbortController();
      void this.follow(this.stream.signal);
    }
    return () => {
      this.listeners.delete(onLeg);
      if (this.listeners.size > 0) return;
      this.stream?.abort();
      this.stream = null;
    };
  }

  private request(method: string, path: string, body?: string, signal?: AbortSignal): Promise<Response> {
    const headers = { authorization: `Bearer ${this.secret}`, 'content-type': 'application/json' };
    return fetch(new URL(path, this.url), { method, headers, body, signal: signal ?? AbortSignal.timeout(5000) });
  }

  private async follow(signal: AbortSignal): Promise<void> {
    let wait = RETRY_FIRST_MS;
    while (!signal.aborted) {
      try {
        await this.readEvents(signal, () => (wait = RETRY_FIRST_MS));
      } catch {
        // The carrier restarts or the connection fell silent: the next stream starts with the current legs.
      }
      const pause = wait;
      await new Promise((resolve) => setTimeout(resolve, pause));
      wait = Math.min(wait * 2, RETRY_MAX_MS);
    }
  }

  private async readEvents(signal: AbortSignal, onOpen: () => void): Promise<void> {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), SILENCE_LIMIT_MS);
    const stop = AbortSignal.any([signal, silence.signal]);
    try {
      const response = await this.request('GET', `${LOOPBACK_LEGS}/events`, undefined, stop);
      if (!response.ok || !response.body) return;
      onOpen();
      const alive = () => {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), SILENCE_LIMIT_MS);
      };
      for await (const data of dataLines(response.body, alive)) this.tell(legSchema.parse(JSON.parse(data)));
    } finally {
      clearTimeout(timer);
    }
  }

  /** A new stream repeats the current legs: only what changed is told. */
  private tell(leg: Leg): void {
    const state = `${leg.status} ${leg.sipStatus ?? ''} ${leg.voicemail}`;
    if (this.seen.get(leg.callId) === state) return;
    this.seen.delete(leg.callId);
    this.seen.set(leg.callId, state);
    const oldest = this.seen.keys().next();
    if (this.seen.size > 500 && !oldest.done) this.seen.delete(oldest.value);
    for (const listener of this.listeners) listener(leg);
  }
}
