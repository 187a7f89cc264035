import { isIP } from 'node:net';
import type { Sql } from 'postgres';
import { z } from 'zod';

export interface Origin {
  /** `password`, or the kind of code that was verified; null on a refresh. */
  method: string | null;
  userAgent: string | null;
  address: string | null;
}
interface Noted {
  method: string;
  since: number;
}

/** Writes down once where a session began and answers the `amr` claim of its tokens. */
export async function noteSession(sql: Sql, sessionId: unknown, origin: Origin) {
  const id = z.uuid().safeParse(sessionId).data;
  if (!id) return [];
  const address = origin.address && isIP(origin.address) ? origin.address : null;
  const [noted] = await sql<Noted[]>`
    update auth.sessions set tag = coalesce(tag, ${origin.method}), user_agent = coalesce(user_agent, ${origin.userAgent}),
      ip = coalesce(ip, ${address}::inet)
    where id = ${id} returning coalesce(tag, 'password') as method, extract(epoch from created_at)::int as since`;
  return noted ? [{ method: noted.method, timestamp: noted.since }] : [];
}
