import { jwtVerify } from 'jose';
import { z } from 'zod';

const claims = z.looseObject({
  sub: z.uuid(),
  role: z.literal('authenticated'),
  exp: z.number(),
  act: z.looseObject({ sub: z.uuid() }).optional(),
  imp_id: z.uuid().optional(),
});

/** Somebody as the policies see them: tokens that differ only in time are one caller and one re-read. */
export interface Caller {
  key: string;
  sub: string;
  claims: Record<string, unknown>;
  expires: number;
}

/** `null` for anything but a valid token of a signed-in person: signed-out callers join nothing. */
export async function readToken(token: unknown, secret: Uint8Array): Promise<Caller | null> {
  if (typeof token !== 'string') return null;
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], audience: 'authenticated' });
    const parsed = claims.parse(payload);
    const { sub, role, exp, imp_id: impersonation, act } = parsed;
    return {
      key: [sub, role, impersonation ?? '', act?.sub ?? ''].join(' '),
      sub,
      claims: parsed,
      expires: exp * 1000,
    };
  } catch {
    return null;
  }
}
