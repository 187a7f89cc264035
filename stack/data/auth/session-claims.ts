import { decodeJwt, SignJWT } from 'jose';
import { z } from 'zod';
import type { Mend } from '../mends/mend';

/**
 * Mends: lite's access tokens carry neither issuer nor metadata, assurance level, phone or anonymity, which Supabase
 * documents as always there (`getClaims()`). They are signed again with them.
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

export function sessionClaims(secret: string, publicUrl: string): Mend {
  const key = new TextEncoder().encode(secret);
  return async (request, next) => {
    const answer = await next(request);
    if (request.method !== 'POST' || answer.status !== 200 || !issuing.test(new URL(request.url).pathname))
      return answer;
    const parsed = session.safeParse(await answer.clone().json());
    if (!parsed.success) return answer;
    const { access_token: token, user } = parsed.data;
    const { app_metadata, user_metadata, phone } = user;
    const more = { iss: `${publicUrl}/auth/v1`, aal: 'aal1', is_anonymous: false, phone, app_metadata, user_metadata };
    const signed = await new SignJWT({ ...decodeJwt(token), ...more })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(key);
    const headers = new Headers(answer.headers);
    headers.delete('content-length');
    return new Response(JSON.stringify({ ...parsed.data, access_token: signed }), { status: 200, headers });
  };
}
