import type { Sql } from 'postgres';
import type { ParleyMailer } from '../mails/mailer';
import type { Account } from './accounts';
import { newCode } from './codes';

/** A new code for an address that has not been confirmed; the one before it stops working. */
export async function sendConfirmation(sql: Sql, mailer: ParleyMailer, account: Account): Promise<void> {
  const { code, hash } = newCode(account.email);
  await sql`update auth.users set confirmation_token = ${hash}, confirmation_sent_at = date_trunc('milliseconds', now()) where id = ${account.id}`;
  await mailer.sendConfirmation(account.email, hash, code, { userId: account.id });
}

/** Both mailboxes of a pending change get a new code. */
export async function sendEmailChange(sql: Sql, mailer: ParleyMailer, account: Account): Promise<void> {
  if (!account.email_change) return;
  const current = newCode(account.email);
  const next = newCode(account.email_change);
  await sql`
    update auth.users set email_change_token_current = ${current.hash}, email_change_token_new = ${next.hash},
      email_change_confirm_status = 0, email_change_sent_at = now()
    where id = ${account.id}`;
  await mailer.sendEmailChange(account.email, current.hash, current.code, {
    userId: account.id,
    newEmail: account.email_change,
    tokenNew: next.code,
    tokenHashNew: next.hash,
  });
}
