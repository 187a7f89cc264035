import type { Sql } from 'postgres';
import { z } from 'zod';
import type { ParleyMailer } from '../mails/mailer';
import type { Mend } from '../mends/mend';
import { findByEmail } from './accounts';
import { sendConfirmation, sendEmailChange } from './confirmation';
import { isCall, readBody } from './read-body';

/**
 * Mends: lite refuses to send a sign-up or e-mail-change mail a second time, for ever. How often one may ask is the door's rule.
 * Can go when `resend` works in lite.
 */
const schema = z.object({ type: z.enum(['signup', 'email_change']), email: z.email() });

export function resend(sql: Sql, mailer: ParleyMailer): Mend {
  return async (request, next) => {
    const body = isCall(request, 'POST', 'resend') ? await readBody(request, schema) : null;
    if (!body) return next(request);
    const account = await findByEmail(sql, body.email);
    if (account && body.type === 'email_change') await sendEmailChange(sql, mailer, account);
    if (account && body.type === 'signup' && !account.email_confirmed_at) await sendConfirmation(sql, mailer, account);
    return Response.json({});
  };
}
