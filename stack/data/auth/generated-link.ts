import type { Sql } from 'postgres';
import { z } from 'zod';
import { findByEmail, identitiesOf } from './accounts';
import { authError, userNotFound } from './auth-error';
import { newCode } from './codes';
import { readBody } from './read-body';
import { userAnswer } from './user-answer';

const schema = z.object({ type: z.literal('magiclink'), email: z.email().transform((text) => text.toLowerCase()) });

/** `auth.admin.generateLink` for a person who has an account: the code that a sign-in mail would have carried, and no mail. */
export async function generatedLink(sql: Sql, request: Request, publicUrl: string): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
  const body = await readBody(request, schema);
  if (!body) return authError(422, 'validation_failed', 'Only sign-in links are made here.');
  const account = await findByEmail(sql, body.email);
  if (!account) return userNotFound();
  const { code, hash } = newCode(account.email);
  await sql`
    update auth.users set recovery_token = ${hash}, recovery_sent_at = date_trunc('milliseconds', now())
    where id = ${account.id}`;
  const link = new URL('/auth/confirm', publicUrl);
  link.search = new URLSearchParams({ token_hash: hash, type: body.type }).toString();
  return Response.json({
    ...userAnswer(account, await identitiesOf(sql, [account.id])),
    action_link: link.toString(),
    email_otp: code,
    hashed_token: hash,
    redirect_to: publicUrl,
    verification_type: body.type,
  });
}
