import { SignJWT } from 'jose';
import { RoomServiceClient } from 'livekit-server-sdk';
import postgres, { type Sql } from 'postgres';
import { z } from 'zod';
import { buildAssistant, buildNumber } from '@/stack/seed/builders';
import { member, signUp, type Rights } from './database-people';
import { stackEnvironment } from './stack';

export interface CallRow {
  id: string;
  state: string;
  endedReason: string;
  ended_code: string | null;
  duration: number;
}
interface Started {
  id: string;
  room: string;
}

const GREETING = 'Hello, this is Ada from the test. Shall I book a check-up for you?';
const INSTRUCTIONS = [
  'when the callee says book: say I can offer Tuesday at ten.',
  'when the callee says goodbye: end',
  'otherwise: say I see. What else may I do for you?',
].join('\n');

/** One tenant with a number and an agent on the running stack; calls start by the database's own rule. */
export class CallStage {
  private constructor(
    readonly sql: Sql,
    readonly environment: Record<string, string>,
    readonly owner: string,
    readonly number: string,
    readonly assistant: string,
  ) {}

  static async open(): Promise<CallStage> {
    const environment = stackEnvironment();
    const sql = postgres(environment.ADMIN_DATABASE_URL ?? '', { max: 3, onnotice: () => undefined });
    const owner = await signUp(sql, 'Owner');
    const assistant = await buildAssistant(sql, owner, {
      name: 'Ada',
      beginMessage: GREETING,
      instructions: INSTRUCTIONS,
    });
    return new CallStage(sql, environment, owner, await freeNumber(sql, owner), assistant);
  }

  async close(): Promise<void> {
    await until('the tenant is left', 30_000, async () => {
      await this.sql`update public."callLogs" set end_requested_at = now(), end_requested_code = 'supervisor_ended'
        where user_id = ${this.owner} and state <> 'ended'`;
      return this.sql`update public."phoneNumbers" set deleted = true where user_id = ${this.owner}`;
    });
    await this.sql.end({ timeout: 2 });
  }

  need(name: string): string {
    const value = this.environment[name];
    if (!value) throw new Error(`${name} is not in the environment of the stack`);
    return value;
  }

  colleague(rights: Rights | null): Promise<string> {
    return member(this.sql, this.owner, rights);
  }

  get rooms(): RoomServiceClient {
    const url = this.need('LIVEKIT_URL').replace(/^ws/, 'http');
    return new RoomServiceClient(url, this.need('LIVEKIT_API_KEY'), this.need('LIVEKIT_API_SECRET'));
  }

  async start(lastDigits: string, by: 'agent' | 'person'): Promise<Started> {
    const metadata = by === 'agent' ? { assistant_id: this.assistant } : {};
    const [row] = await this.sql<{ call_id: string; room_name: string }[]>`
      insert into public.api_start_calls (user_id, created_by, owner_id, from_number, to_number, metadata)
      values (${this.owner}, ${this.owner}, ${this.owner}, ${this.number}, ${`+120255501${lastDigits}`},
        ${this.sql.json(metadata)}) returning call_id, room_name`;
    if (!row) throw new Error('the call was not started');
    return { id: row.call_id, room: row.room_name };
  }

  /** Waits for the row; also over a restart of the database. */
  async until(id: string, holds: (row: CallRow) => boolean, limitMs = 60_000): Promise<CallRow> {
    let last: CallRow | undefined;
    return until(`call ${id}`, limitMs, async () => {
      [last] = await this.sql<CallRow[]>`
        select id, state, "endedReason", ended_code, duration from public."callLogs" where id = ${id}`;
      return last && holds(last) ? last : undefined;
    }).catch((error: unknown) => {
      throw new Error(`${String(error)}; it is ${JSON.stringify(last)}`);
    });
  }

  async turns(id: string): Promise<{ role: string; text: string; at_ms: number }[]> {
    return this.sql`select role, text, at_ms from public.call_turns where call_id = ${id} order by at_ms`;
  }

  async token(person: string, claims: Record<string, unknown> = {}): Promise<string> {
    const exp = Math.floor(Date.now() / 1000) + 600;
    return new SignJWT({ role: 'authenticated', aud: 'authenticated', exp, sub: person, ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(this.need('SUPABASE_JWT_SECRET')));
  }

  /** A request as a person, or as nobody. */
  async post(
    path: string,
    person: string | null,
    body: unknown,
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    const response = await fetch(`${this.need('PARLEY_PUBLIC_URL')}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(person ? { authorization: `Bearer ${await this.token(person)}` } : {}),
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: z.record(z.string(), z.unknown()).parse(await response.json()) };
  }
}

/** Looks until something is there; whatever goes wrong meanwhile is a reason to look again. */
export async function until<T>(what: string, limitMs: number, look: () => Promise<T | undefined>): Promise<T> {
  const giveUpAt = Date.now() + limitMs;
  for (;;) {
    const found = await look().catch(() => undefined);
    if (found !== undefined) return found;
    if (Date.now() > giveUpAt) throw new Error(`${what}: not within ${limitMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Any number of the reserved range that no tenant holds. */
async function freeNumber(sql: Sql, owner: string): Promise<string> {
  const [free] = await sql<{ number: string }[]>`
    select '+120255501' || lpad(n::text, 2, '0') as number from generate_series(10, 99) n
    where not exists (select from public."phoneNumbers" p
      where p."phoneNumber" = '+120255501' || lpad(n::text, 2, '0') and not p.deleted)
    order by random() limit 1`;
  if (!free) throw new Error('every number of the range is taken');
  await buildNumber(sql, owner, { number: free.number });
  return free.number;
}
