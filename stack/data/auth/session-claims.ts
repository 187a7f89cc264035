import { decodeJwt, SignJWT } from 'jose';
import type { Sql } from 'postgres';
import { z } from 'zod';
import type { Mend } from '../mends/mend';
import { noteSession, type Origin } from './session-origin';

/**
 * Mends: lite's access tokens carry neither issuer nor metadata, assurance level, the way of signing in, phone or anonymity, which
 * Supabase documents as always there (`getClaims()`), and its sessions know no device. Tokens are signed again with them.
 * Can go when lite puts them in.
 */
const session = z.looseObject({
  access_token: z.string(),
  user: z.looseObject({
    app_metadata: z.record(z.string(), z.unknown()).default({}),
    user_metadata: z.record(z.string(), z.unknown()).default({}),
    phone: z.string().default(''),
  }),
});
const issuing = /^\/auth\/v1\/(token|verify|signup)$/;

export function sessionClaims(sql: Sql, secret: string, publicUrl: string): Mend {
  const key = new TextEncoder().encode(secret);
  return async (request, next) => {
    const origin = await originOf(request);
    const answer = await next(request);
    if (request.method !== 'POST' || answer.status !== 200 || !issuing.test(new URL(request.url).pathname))
      return answer;
    const parsed = session.safeParse(await answer.clone().json());
    if (!parsed.success) return answer;
    const { access_token: token, user } = parsed.data;
    const { app_metadata, user_metadata, phone } = user;
    const claims = decodeJwt(token);
    const amr = await noteSession(sql, claims.session_id, origin);
    const more = {
      ...{ iss: `${publicUrl}/auth/v1`, aal: 'aal1', amr, is_anonymous: false },
      ...{ phone, app_metadata, user_metadata },
    };
    const signed = await new SignJWT({ ...claims, ...more }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key);
    const headers = new Headers(answer.headers);
    headers.delete('content-length');
    return new Response(JSON.stringify({ ...parsed.data, access_token: signed }), { status: 200, headers });
  };
}

/** How and from where somebody signs in; a refresh keeps what was noted then. */
async function originOf(request: Request): Promise<Origin> {
  const { pathname, searchParams } = new URL(request.url);
  const method = pathname.endsWith('/verify') ? await verifiedKind(request) : searchParams.get('grant_type');
  return {
    method: method === 'refresh_token' ? null : method,
    userAgent: request.headers.get('user-agent')?.slice(0, 400) ?? null,
    address: request.headers.get('x-forwarded-for'),
  };
}

async function verifiedKind(request: Request): Promise<string | null> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  const parsed = z.object({ type: z.string().max(40) }).safeParse(body);
  return parsed.success ? parsed.data.type : null;
}
