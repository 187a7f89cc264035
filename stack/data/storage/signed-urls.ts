import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { readBody } from '../auth/read-body';
import type { Mend, Next } from '../mends/mend';
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
const many = z.object({ expiresIn: z.number(), paths: z.array(z.string()).max(1000) });
const problem = z.looseObject({ message: z.string() });

export function signedUrls(secret: string): Mend {
  const key = new TextEncoder().encode(secret);
  return async (request, next) => {
    const { pathname, searchParams } = new URL(request.url);
    const signed = signOne.test(pathname) || signUpload.test(pathname);
    if (signed && request.method !== 'POST') {
      const wrong = await problemOf(searchParams.get('token') ?? '', key);
      return wrong ? storageError(400, 'InvalidJWT', wrong) : next(request);
    }
    if (request.method !== 'POST') return next(request);
    if (signMany.test(pathname)) return signAll(request, next);
    const answer = await next(request);
    if (!answer.ok || !signed) return answer;
    const address = below(one.parse(await answer.json()).signedUrl);
    return Response.json(signUpload.test(pathname) ? { url: address } : { signedURL: address });
  };
}

/** lite takes the address for many files for that of one file without a name. */
async function signAll(request: Request, next: Next): Promise<Response> {
  const wanted = await readBody(request, many);
  if (!wanted) return storageError(400, 'InvalidRequest', 'The body is not that of a signing.');
  const rows = [];
  for (const path of wanted.paths) {
    const url = new URL(request.url);
    url.pathname += `/${path.split('/').map(encodeURIComponent).join('/')}`;
    const body = JSON.stringify({ expiresIn: wanted.expiresIn });
    const answer = await next(new Request(url, { method: 'POST', headers: request.headers, body }));
    const found: unknown = await answer.json();
    const signedURL = answer.ok ? below(one.parse(found).signedUrl) : null;
    rows.push({ path, signedURL, error: answer.ok ? null : problem.parse(found).message });
  }
  return Response.json(rows);
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
