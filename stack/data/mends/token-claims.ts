import { errors, jwtVerify } from 'jose';
import type { Mend } from './mend';

/**
 * Mends: lite accepts any token that our secret signed: without an expiry, for another audience, with any role, and the
 * links of its own storage. Only sessions of ours may speak: HS256, an expiry, role and audience that belong together.
 * Can go when lite checks `aud`, requires `exp` and knows the roles.
 */
export function tokenClaims(secret: string): Mend {
  const key = new TextEncoder().encode(secret);
  return async (request, next) => {
    const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
    if (!token || token.startsWith('sb_')) return next(request);
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['exp'] });
      const fits =
        payload.role === 'authenticated' && payload.aud === 'authenticated' && typeof payload.sub === 'string';
      return fits ? next(request) : refuse(request, 'JWT claims are not those of a session');
    } catch (error) {
      // lite answers these two in Supabase's words.
      if (error instanceof errors.JWTExpired || error instanceof errors.JWSSignatureVerificationFailed)
        return next(request);
      return refuse(request, 'JWT could not be verified');
    }
  };
}

function refuse(request: Request, message: string): Response {
  if (new URL(request.url).pathname.startsWith('/auth/')) {
    return Response.json({ code: 403, error_code: 'bad_jwt', msg: message }, { status: 403 });
  }
  const headers = { 'www-authenticate': 'Bearer error="invalid_token"' };
  return Response.json({ code: 'PGRST301', message, details: null, hint: null }, { status: 401, headers });
}
