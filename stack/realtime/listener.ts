import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';

const CHANNEL = 'parley_realtime';
const BEAT_EVERY = 2000;
const LOST_AFTER = 6000;

/**
 * LISTEN that notices its own loss: it hears its own heartbeat through the database, and starts anew when that stays
 * away. `onGap` is told whenever listening began again, because what happened in between was not heard.
 */
export class Listener {
  #session: Sql | undefined;
  #heard = 0;
  #beats: NodeJS.Timeout | undefined;
  #times = 0;
  readonly #id = randomUUID();

  constructor(
    private readonly url: string,
    private readonly pool: Sql,
    private readonly told: { onPayload(payload: string): void; onGap(): void },
  ) {}

  async start(): Promise<void> {
    await this.#listen();
    this.#beats = setInterval(() => void this.#beat(), BEAT_EVERY);
  }

  get listening(): boolean {
    return Date.now() - this.#heard < LOST_AFTER;
  }

  async stop(): Promise<void> {
    clearInterval(this.#beats);
    await this.#session?.end({ timeout: 1 });
  }

  async #listen(): Promise<void> {
    const old = this.#session;
    const session = postgres(this.url, { max: 1, connect_timeout: 5, backoff: () => 0.25, onnotice: () => undefined });
    this.#session = session;
    this.#heard = Date.now();
    void old?.end({ timeout: 1 }).catch(() => undefined);
    const hear = (payload: string) => (this.#session === session ? this.#hear(payload) : undefined);
    await session.listen(CHANNEL, hear, () => this.#began(session));
  }

  #began(session: Sql): void {
    if (this.#session !== session) return;
    this.#times += 1;
    this.#heard = Date.now();
    if (this.#times === 1) return;
    console.log('listening again: every channel starts anew');
    this.told.onGap();
  }

  #hear(payload: string): void {
    if (payload.startsWith('beat ')) {
      if (payload === `beat ${this.#id}`) this.#heard = Date.now();
    } else this.told.onPayload(payload);
  }

  async #beat(): Promise<void> {
    try {
      if (!this.listening) await this.#listen();
      await this.pool`select pg_notify(${CHANNEL}, ${`beat ${this.#id}`})`;
    } catch (error) {
      console.error(`heartbeat: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
