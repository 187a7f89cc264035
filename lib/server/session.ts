import 'server-only';
import { jwtVerify } from 'jose';
import { cache } from 'react';
import { z } from 'zod';
import { env } from './env';
import { bearerClient, cookieClient } from './supabase';

const claims = z.object({
  sub: z.uuid(),
  email: z.string().default(''),
  role: z.literal('authenticated'),
  exp: z.number(),
  act: z.object({ sub: z.uuid() }).optional(),
  imp_id: z.uuid().optional(),
  key_id: z.uuid().optional(),
  session_id: z.uuid().optional(),
  amr: z
    .array(z.object({ method: z.string(), timestamp: z.number() }))
    .optional()
    .catch(undefined),
});
/** A token in somebody else's name. */
export const actingClaims = claims.required({ act: true, imp_id: true });
export type Claims = z.infer<typeof claims>;
export interface Session {
  userId: string;
  accessToken: string;
  claims: Claims;
}

/** `null` for anything but a currently valid token of a signed-in person. Never trusts `getSession()`. */
export async function verifyToken(accessToken: string): Promise<Session | null> {
  const verified = await readClaims(accessToken);
  const parsed = claims.safeParse(verified);
  if (!parsed.success || (parsed.data.act && !(await mayAct(accessToken)))) return null;
  return { userId: parsed.data.sub, accessToken, claims: parsed.data };
}

/** An entry that was ended stops counting at once, wherever the token goes. */
async function mayAct(accessToken: string): Promise<boolean> {
  const { data, error } = await bearerClient(accessToken).rpc('may_act');
  if (error) console.warn('An impersonation could not be checked:', error.message);
  return data === true;
}

async function readClaims(accessToken: string): Promise<unknown> {
  const secret = env().SUPABASE_JWT_SECRET;
  if (!secret) {
    const { data } = await (await cookieClient()).auth.getClaims(accessToken);
    return data?.claims;
  }
  try {
    const { payload } = await jwtVerify(accessToken, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      audience: 'authenticated',
      clockTolerance: 5,
    });
    return payload;
  } catch {
    return null;
  }
}

/** The session of the current page request, once per request. */
export const cookieSession = cache(async (): Promise<Session | null> => {
  const { data } = await (await cookieClient()).auth.getSession();
  return data.session ? verifyToken(data.session.access_token) : null;
});
