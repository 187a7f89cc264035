import { compare } from 'bcryptjs';
import { jwtVerify } from 'jose';
import type { Sql } from 'postgres';
import { z } from 'zod';
import type { Mend } from '../mends/mend';
import { findById } from './accounts';
import { authError } from './auth-error';
import { isCall, readBody } from './read-body';

/**
 * Mends: lite lets whoever holds an access token set a new password, and leaves the other sessions open. Like a hosted project
 * that asks for the current password, it is now asked for, except in a session that just came from a recovery mail, and the
 * change ends every other session.
 * Can go when lite knows `current_password` and signs the others out.
 */
const schema = z.looseObject({ password: z.string(), current_password: z.string().nullish() });
const claims = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })).default([]),
});
type Claims = z.infer<typeof claims>;

const recoverySeconds = 15 * 60;

export function passwordChange(sql: Sql, secret: string): Mend {
  const key = new TextEncoder().encode(secret);
  return async (request, next) => {
    const body = isCall(request, 'PUT', 'user') ? await readBody(request, schema) : null;
    const caller = body && (await callerOf(request, key));
    // What is no session of ours lite refuses itself.
    if (!body || !caller) return next(request);
    const refusal = recovered(caller) ? null : await refusalOf(sql, caller.sub, body.current_password ?? '');
    if (refusal) return refusal;
    const answer = await next(request);
    if (answer.ok) await sql`delete from auth.sessions where user_id = ${caller.sub} and id <> ${caller.session_id}`;
    return answer;
  };
}

function recovered({ amr }: Claims): boolean {
  const now = Date.now() / 1000;
  return amr.some(({ method, timestamp }) => method === 'recovery' && now - timestamp < recoverySeconds);
}

async function refusalOf(sql: Sql, id: string, current: string): Promise<Response | null> {
  const account = await findById(sql, id);
  // An account that never had a password (social sign-in) has none to ask for.
  if (!account?.encrypted_password) return null;
  const text = 'Current password required when setting new password.';
  if (current === '') return authError(400, 'current_password_required', text);
  const right = await compare(current, account.encrypted_password);
  return right ? null : authError(400, 'current_password_mismatch', text);
}

async function callerOf(request: Request, key: Uint8Array): Promise<Claims | null> {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  try {
    const { payload } = await jwtVerify(token ?? '', key, { algorithms: ['HS256'], audience: 'authenticated' });
    return claims.safeParse(payload).data ?? null;
  } catch {
    return null;
  }
}
