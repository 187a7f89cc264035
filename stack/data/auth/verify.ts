import type { Sql } from 'postgres';
import { z } from 'zod';
import type { Mend } from '../mends/mend';
import { codeLifetimeSeconds, hashCode } from './codes';
import { otpExpired } from './auth-error';
import { isCall, readBody, withBody } from './read-body';

/**
 * Mends: lite does not know the verification type `email`, and changes an e-mail address as soon as the old mailbox agrees.
 * `email` now means whichever code was sent, and a change needs both mailboxes, in any order.
 * Can go when lite does both.
 */
const byHash = z.object({ type: z.string(), token_hash: z.string().min(1) });
const byCode = z.object({ type: z.string(), email: z.string().min(1), token: z.string().min(1) });
const schema = z.union([byHash, byCode]);

export function verify(sql: Sql): Mend {
  return async (request, next) => {
    const body = isCall(request, 'POST', 'verify') ? await readBody(request, schema) : null;
    if (!body) return next(request);
    const hash = 'token_hash' in body ? body.token_hash : hashCode(body.email, body.token);
    const pass = (type: string) => next(withBody(request, { type, token_hash: hash }));
    if (body.type === 'email') return pass((await isSignUp(sql, hash)) ? 'signup' : 'magiclink');
    if (body.type !== 'email_change') return pass(body.type);
    const step = await confirmMailbox(sql, hash);
    if (step === 'unknown') return otpExpired();
    if (step === 'half') return halfWay();
    return pass('email_change');
  };
}

async function isSignUp(sql: Sql, hash: string): Promise<boolean> {
  const rows = await sql`select from auth.users where confirmation_token = ${hash}`;
  return rows.length > 0;
}

/** Notes that one mailbox agrees. When it is the second, its code stands where lite looks for it. */
async function confirmMailbox(sql: Sql, hash: string): Promise<'unknown' | 'half' | 'whole'> {
  const rows = await sql<{ whole: boolean }[]>`
    with asked as (
      select id, email_change_confirm_status = 1 as whole, email_change_token_current = ${hash} as is_current
      from auth.users
      where ${hash} in (email_change_token_current, email_change_token_new)
        and email_change_sent_at > now() - make_interval(secs => ${codeLifetimeSeconds})
      for update
    )
    update auth.users set
      email_change_confirm_status = case when whole then 0 else 1 end,
      email_change_token_current = case when whole then ${hash} when is_current then null else email_change_token_current end,
      email_change_token_new = case when whole then null when is_current then email_change_token_new else null end
    from asked where users.id = asked.id
    returning whole`;
  const [row] = rows;
  if (!row) return 'unknown';
  return row.whole ? 'whole' : 'half';
}

function halfWay(): Response {
  const msg = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';
  return Response.json({ msg, code: '200' });
}
