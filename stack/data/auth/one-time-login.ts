import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import { z } from 'zod';
import type { Mend } from '../mends/mend';
import { findByEmail } from './accounts';
import { isCall, readBody } from './read-body';

/**
 * Mends: lite makes an account with a confirmed address for whoever is typed into `signInWithOtp`. Like hosted Supabase, a
 * new address now signs up, unconfirmed, and gets a confirmation code.
 * Can go when lite leaves such accounts unconfirmed.
 */
const schema = z.object({
  email: z.email(),
  data: z.record(z.string(), z.unknown()).nullish(),
  create_user: z.boolean().default(true),
});

export function oneTimeLogin(sql: Sql): Mend {
  return async (request, next) => {
    const body = isCall(request, 'POST', 'otp') ? await readBody(request, schema) : null;
    if (!body?.create_user || (await findByEmail(sql, body.email))) return next(request);
    const { email, data } = body;
    const url = new URL(request.url);
    url.pathname = '/auth/v1/signup';
    const password = randomBytes(32).toString('base64url');
    const signUp = new Request(url, {
      method: 'POST',
      headers: request.headers,
      body: JSON.stringify({ email, password, data: data ?? {} }),
    });
    const answer = await next(signUp);
    return answer.ok ? Response.json({}) : answer;
  };
}
