import { z } from 'zod';

const header = z.object({ alg: z.enum(['HS256', 'ES256', 'RS256']) });
const claims = z.object({
  role: z.enum(['anon', 'authenticated']),
  aud: z.union([z.literal('authenticated'), z.array(z.string()).refine((all) => all.includes('authenticated'))]),
  exp: z.number(),
  act: z.unknown().optional(),
});

/** `impersonated`: the token speaks for one person on behalf of another. */
export type Bearer = 'none' | 'key' | 'person' | 'impersonated' | 'refused';

/**
 * Looks only at what no signature may allow from outside: another role, another audience, no end, no algorithm.
 * Whether the signature is right and the time not over is for the data service to say.
 */
export function readBearer(authorization: string | undefined, publishableKey: string): Bearer {
  if (authorization === undefined) return 'none';
  const token = /^bearer +(\S+)$/i.exec(authorization.trim())?.[1];
  if (token === undefined) return 'refused';
  if (token === publishableKey) return 'key';
  const parts = token.split('.');
  const body = claims.safeParse(decodePart(parts[1]));
  if (parts.length !== 3 || !header.safeParse(decodePart(parts[0])).success || !body.success) return 'refused';
  return body.data.act === undefined ? 'person' : 'impersonated';
}

function decodePart(part: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
