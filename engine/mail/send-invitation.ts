import { createHash, randomBytes } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Sql } from 'postgres';
import { type InvitationMail, renderInvitation } from './invitation-mail';

interface Settings {
  SMTP_URL: string;
  MAIL_FROM: string;
  PARLEY_PUBLIC_URL: string;
}

/**
 * Sends one invitation that is due. The token exists here and in the mail alone; a repeated attempt makes a new one.
 * Whoever invited is told of a failure, and the queue tries again.
 */
export function invitationSender(sql: Sql, settings: Settings) {
  const transport = createTransport(settings.SMTP_URL);
  return async (id: string, lastAttempt: boolean): Promise<void> => {
    const token = randomBytes(32).toString('base64url');
    const hash = createHash('sha256').update(token).digest('hex');
    const [mail] = await sql<InvitationMail[]>`select * from app.claim_invitation_mail(${id}, ${hash})`;
    if (!mail) return;
    const link = `${settings.PARLEY_PUBLIC_URL}/invitation?token=${token}`;
    try {
      await transport.sendMail({ from: settings.MAIL_FROM, to: mail.email, ...renderInvitation(mail, link) });
    } catch (error) {
      if (lastAttempt) await sql`select app.invitation_mailed(${id}, 'failed')`;
      throw error;
    }
    await sql`select app.invitation_mailed(${id}, 'sent')`;
  };
}
