import { createClient, type RealtimeChannel, type RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import WebSocket from 'ws';
import { stackEnvironment } from '@/tests/support/stack';

export type Row = Record<string, unknown>;
export type Event = RealtimePostgresChangesPayload<Row>;
export interface Wish {
  event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  schema?: string;
  table: string;
  filter?: string;
}

// Node 20 has no WebSocket of its own; a browser has.
Object.assign(globalThis, { WebSocket });
const environment = stackEnvironment();
const need = (name: string) => environment[name] ?? '';

/** The door's address: subscribers take the way that a browser takes. */
export const origin = need('PARLEY_PUBLIC_URL');
export const key = need('SUPABASE_PUBLISHABLE_KEY');
export const adminUrl = need('ADMIN_DATABASE_URL');

export async function tokenFor(
  sub: string,
  claims: Row = {},
  seconds = 600,
  secret = need('SUPABASE_JWT_SECRET'),
): Promise<string> {
  return new SignJWT({ role: 'authenticated', ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(sub)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(new TextEncoder().encode(secret));
}

/** supabase-js as it comes, speaking as the bearer of a token. */
export function clientFor(token: string | (() => Promise<string>)) {
  const accessToken = typeof token === 'string' ? async () => token : token;
  // The client's timers run on after it has disconnected; shorter ones let the test process end.
  return createClient(origin, key, { accessToken, realtime: { timeout: 3000 } });
}

/** What a subscriber has heard, and a way to wait for more without guessing how long it takes. */
export class Ear {
  readonly events: Event[] = [];
  readonly statuses: string[] = [];
  readonly problems: string[] = [];
  #waiting: (() => void)[] = [];

  constructor(readonly client: ReturnType<typeof clientFor>) {}

  hear(change: () => void): void {
    change();
    this.#waiting.forEach((look) => look());
  }

  async until<T>(find: () => T | undefined | false, milliseconds = 20_000): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const heard = JSON.stringify([this.statuses, this.problems, this.events.length, this.events.slice(-3)]);
        reject(new Error(`not heard in ${milliseconds} ms: ${heard}`));
      }, milliseconds);
      const look = () => {
        const found = find();
        if (found === undefined || found === false) return;
        clearTimeout(timer);
        this.#waiting = this.#waiting.filter((other) => other !== look);
        resolve(found);
      };
      this.#waiting.push(look);
      look();
    });
  }

  /** Resolves with the first event that is like this. */
  event(matches: (event: Event) => boolean): Promise<Event> {
    return this.until(() => this.events.find(matches));
  }

  async close(): Promise<void> {
    await this.client.removeAllChannels();
    this.client.realtime.disconnect();
  }
}

function bind(
  channel: RealtimeChannel,
  { event = '*', ...rest }: Wish,
  heard: (event: Event) => void,
): RealtimeChannel {
  const where = { schema: 'public', ...rest };
  switch (event) {
    case 'INSERT':
      return channel.on<Row>('postgres_changes', { event, ...where }, heard);
    case 'UPDATE':
      return channel.on<Row>('postgres_changes', { event, ...where }, heard);
    case 'DELETE':
      return channel.on<Row>('postgres_changes', { event, ...where }, heard);
    default:
      return channel.on<Row>('postgres_changes', { event, ...where }, heard);
  }
}

export async function listen(token: string, wishes: Wish[], topic = 'test'): Promise<Ear> {
  const client = clientFor(token);
  const ear = new Ear(client);
  // Without this the first join carries no token yet, is refused, and comes again a second later.
  await client.realtime.setAuth();
  const heard = (event: Event) => ear.hear(() => ear.events.push(event));
  const channel = wishes.reduce((so, wish) => bind(so, wish, heard), client.channel(topic));
  channel.subscribe((status, error) => {
    ear.hear(() => {
      ear.statuses.push(status);
      if (error) ear.problems.push(error.message);
    });
  });
  return ear;
}

/** Subscribes and waits until the server listens for it. */
export async function subscribed(token: string, wishes: Wish[], topic?: string): Promise<Ear> {
  const ear = await listen(token, wishes, topic);
  await ear.until(() => ear.statuses.includes('SUBSCRIBED'));
  return ear;
}

/** Subscribes and answers why that was refused. */
export async function refusedBecause(token: string, wishes: Wish[]): Promise<string> {
  const ear = await listen(token, wishes);
  const reason = await ear.until(() => ear.problems[0]);
  await ear.close();
  return reason;
}
