import { decodeJwt } from 'jose';
import type { Sql } from 'postgres';
import { z } from 'zod';
import type { Mend } from '../mends/mend';
import { userBanned } from './auth-error';
import { grantOf } from './password-login';
import { isCall, readBody } from './read-body';

/**
 * Mends: lite does not know `banned_until`: a banned user's refresh token and session went on working.
 * Can go when lite honours it.
 */
const refresh = z.object({ refresh_token: z.string() });
const withSession = /^\/auth\/v1\/(user|reauthenticate)$/;

export function bannedUsers(sql: Sql): Mend {
  return async (request, next) => {
    if (isCall(request, 'POST', 'token') && grantOf(request) === 'refresh_token') {
      const body = await readBody(request, refresh);
      if (body && (await bannedByToken(sql, body.refresh_token))) return userBanned(400);
    } else if (withSession.test(new URL(request.url).pathname)) {
      const id = subjectOf(request);
      if (id && (await bannedById(sql, id))) return userBanned(403);
    }
    return next(request);
  };
}

async function bannedByToken(sql: Sql, token: string): Promise<boolean> {
  const rows = await sql`
    select from auth.refresh_tokens join auth.users on users.id = refresh_tokens.user_id
    where refresh_tokens.token = ${token} and users.banned_until > now()`;
  return rows.length > 0;
}

async function bannedById(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`select from auth.users where id = ${id} and banned_until > now()`;
  return rows.length > 0;
}

/** The signature has been verified before, or lite refuses the token after. */
function subjectOf(request: Request): string | null {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  try {
    const subject = token ? decodeJwt(token).sub : undefined;
    return z.uuid().safeParse(subject).data ?? null;
  } catch {
    return null;
  }
}
