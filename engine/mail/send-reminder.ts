import { createTransport } from 'nodemailer';
import type { Sql } from 'postgres';
import { senderAs, toMailBrand } from '@/lib/branding/mail-brand';
import { type ReminderMail, renderReminder } from './reminder-mail';

interface Settings {
  SMTP_URL: string;
  MAIL_FROM: string;
  PARLEY_PUBLIC_URL: string;
}
type Claimed = ReminderMail & { task_id: string; brand: unknown };

/** Sends one reminder that is due; who does not see the task any more gets none. */
export function reminderSender(sql: Sql, settings: Settings) {
  const transport = createTransport(settings.SMTP_URL);
  const mailed = (id: string, state: 'sent' | 'failed' | 'none') =>
    sql`select app.notification_mailed(${id}, ${state})`;
  return async (id: string, lastAttempt: boolean): Promise<void> => {
    const [mail] = await sql<Claimed[]>`select * from app.claim_notification_mail(${id})`;
    if (!mail) {
      await mailed(id, 'none');
      return;
    }
    const brand = toMailBrand(mail.brand ?? null, settings.PARLEY_PUBLIC_URL);
    const link = `${settings.PARLEY_PUBLIC_URL}/crm/tasks/show/${mail.task_id}`;
    try {
      const from = senderAs(settings.MAIL_FROM, brand);
      await transport.sendMail({ from, to: mail.email, ...renderReminder(mail, link, brand) });
    } catch (error) {
      if (lastAttempt) await mailed(id, 'failed');
      throw error;
    }
    await mailed(id, 'sent');
  };
}
