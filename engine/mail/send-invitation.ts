import { createHash, randomBytes } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Sql } from 'postgres';
import { senderAs, toMailBrand } from '@/lib/branding/mail-brand';
import { invitationAddress } from '@/lib/people/invitation-address';
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
    const [sender] = await sql<{ brand: unknown }[]>`select app.invitation_brand(${id}) as brand`;
    const brand = toMailBrand(sender?.brand ?? null, settings.PARLEY_PUBLIC_URL);
    const link = settings.PARLEY_PUBLIC_URL + invitationAddress(token);
    try {
      const from = senderAs(settings.MAIL_FROM, brand);
      await transport.sendMail({ from, to: mail.email, ...renderInvitation(mail, link, brand) });
    } catch (error) {
      if (lastAttempt) await sql`select app.invitation_mailed(${id}, 'failed')`;
      throw error;
    }
    await sql`select app.invitation_mailed(${id}, 'sent')`;
  };
}
