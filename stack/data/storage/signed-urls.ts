import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Mend } from '../mends/mend';
import { storageError } from './storage-error';

/**
 * Mends: lite answers signed addresses under other names and with a prefix that supabase-js adds itself, so that the client's
 * address ends in `undefined`; and a token that does not verify is a 500.
 * Can go when lite answers `signedURL` and `url` below `/storage/v1`, and 400 for a bad token.
 */
const signOne = /^\/storage\/v1\/object\/sign\/[^/]+\/.+/;
const signMany = /^\/storage\/v1\/object\/sign\/[^/]+$/;
const signUpload = /^\/storage\/v1\/object\/upload\/sign\/[^/]+\/.+/;
const one = z.object({ signedUrl: z.string() });
const many = z.array(z.object({ path: z.string(), signedUrl: z.string(), error: z.string().nullable() }));

export function signedUrls(secret: string): Mend {
  const key = new TextEncoder().encode(secret);
  return async (request, next) => {
    const { pathname, searchParams } = new URL(request.url);
    const signed = signOne.test(pathname) || signUpload.test(pathname);
    if (signed && request.method !== 'POST') {
      const problem = await problemOf(searchParams.get('token') ?? '', key);
      return problem ? storageError(400, 'InvalidJWT', problem) : next(request);
    }
    const answer = await next(request);
    if (request.method !== 'POST' || !answer.ok) return answer;
    if (signUpload.test(pathname)) return Response.json({ url: below(one.parse(await answer.json()).signedUrl) });
    if (signOne.test(pathname)) return Response.json({ signedURL: below(one.parse(await answer.json()).signedUrl) });
    if (!signMany.test(pathname)) return answer;
    const rows = many.parse(await answer.json());
    return Response.json(
      rows.map(({ path, signedUrl, error }) => ({ path, error, signedURL: error === null ? below(signedUrl) : null })),
    );
  };
}

async function problemOf(token: string, key: Uint8Array): Promise<string | null> {
  try {
    await jwtVerify(token, key, { algorithms: ['HS256'] });
    return null;
  } catch (error) {
    return error instanceof errors.JOSEError ? error.message : 'Invalid token';
  }
}

const below = (url: string) => url.replace(/^\/storage\/v1/, '');
