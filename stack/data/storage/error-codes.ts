import { z } from 'zod';
import type { Mend } from '../mends/mend';

/**
 * Mends: lite's storage errors lack the `code` that supabase-js tells a missing object by (`exists()` threw).
 * Can go when lite sends codes.
 */
const body = z.looseObject({ error: z.string(), message: z.string(), code: z.string().optional() });
const codes: Record<string, string> = {
  not_found: 'NoSuchKey',
  'Bucket not found': 'NoSuchBucket',
  Duplicate: 'ResourceAlreadyExists',
  Unauthorized: 'AccessDenied',
  InvalidJWT: 'InvalidJWT',
  InvalidRequest: 'InvalidRequest',
  'Invalid key': 'InvalidKey',
  invalid_mime_type: 'InvalidMimeType',
  'Payload too large': 'EntityTooLarge',
};

export const errorCodes: Mend = async (request, next) => {
  const answer = await next(request);
  if (answer.ok || !answer.headers.get('content-type')?.includes('application/json')) return answer;
  const parsed = body.safeParse(await answer.clone().json());
  const code = parsed.data && (parsed.data.code ?? codes[parsed.data.error]);
  if (!parsed.data || !code) return answer;
  await answer.body?.cancel();
  return Response.json({ ...parsed.data, code }, { status: answer.status });
};
