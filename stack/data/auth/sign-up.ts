import { hash } from 'bcryptjs';
import type { Sql } from 'postgres';
import { z } from 'zod';
import type { ParleyMailer } from '../mails/mailer';
import type { Mend } from '../mends/mend';
import { findByEmail, identitiesOf, type Account } from './accounts';
import { sendConfirmation } from './confirmation';
import { createImitations } from './imitation';
import { isCall, readBody } from './read-body';
import { userAnswer } from './user-answer';

/**
 * Mends: lite answers 429 to a sign-up with an address that has an account, which tells that it has one. Now the answer is
 * that of a new account after the same work; the owner of the address gets a mail that says so, an unconfirmed one a new code.
 * Can go when lite answers as hosted Supabase does, and then only if equal answers to a second call are not wanted.
 */
const schema = z.object({
  email: z.string().regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/),
  password: z.string().min(6).max(72),
  data: z.record(z.string(), z.unknown()).nullish(),
});
const cost = 10;

export function signUp(sql: Sql, mailer: ParleyMailer): Mend {
  const imitate = createImitations();
  return async (request, next) => {
    const body = isCall(request, 'POST', 'signup') ? await readBody(request, schema) : null;
    const account = body && (await findByEmail(sql, body.email));
    if (!body || !account) return next(request);
    await hash(body.password, cost);
    if (!account.email_confirmed_at) return Response.json(await again(sql, mailer, account));
    await mailer.sendAccountExists(account.email, account.id);
    return Response.json(imitate(account.email, body.data ?? {}));
  };
}

async function again(sql: Sql, mailer: ParleyMailer, account: Account) {
  await sendConfirmation(sql, mailer, account);
  return userAnswer(account, await identitiesOf(sql, [account.id]));
}
