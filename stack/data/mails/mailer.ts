import { createTransport } from 'nodemailer';
import type { Sql } from 'postgres';
import { setTimeout as wait } from 'node:timers/promises';
import { senderAs } from '@/lib/branding/mail-brand';
import type { DataEnv } from '../env';
import { requestContext } from '../request-context';
import type { Mailer } from '../storage/lite-types';
import { mailSenderOf } from './brand';
import { type MailKind } from './catalogue';
import { confirmLink } from './confirm-link';
import { languageOf } from './language';
import { renderMail } from './render';

/** Where the request came by, and where its link shall lead on to. */
interface Asked {
  next: string | null;
  host: string | null;
}

const pauses = [500, 2_000, 8_000];

export interface ParleyMailer extends Mailer {
  /** Tells the owner of an address that somebody tried to register it again. */
  sendAccountExists(email: string, userId: string): Promise<void>;
}

/**
 * Sends the auth mails in the person's language, with the code and a link to our own confirmation page. The answer to the
 * caller does not wait for the mail server, so its time tells nothing about the account.
 */
export function createMailer(env: DataEnv, sql: Sql): ParleyMailer {
  const transport = createTransport(env.SMTP_URL);

  async function deliver(
    kind: MailKind,
    to: string,
    userId: string | undefined,
    code: string,
    tokenHash: string,
    asked: Asked,
  ) {
    const language = await languageOf(sql, kind, userId);
    const { brand, origin } = await mailSenderOf(sql, kind, userId, asked.host, env.PARLEY_PUBLIC_URL);
    const link = confirmLink(origin, kind, tokenHash, asked.next);
    const from = senderAs(env.MAIL_FROM, brand);
    const mail = { from, to, ...renderMail(kind, language, { code, link, email: to, brand }) };
    for (const pause of [...pauses, null]) {
      try {
        await transport.sendMail(mail);
        return;
      } catch (error) {
        if (pause === null) throw error;
        await wait(pause);
      }
    }
  }

  function send(kind: MailKind, to: string, userId: string | undefined, code: string, tokenHash: string) {
    const context = requestContext();
    const asked = { next: context?.redirectTo ?? null, host: context?.host ?? null };
    deliver(kind, to, userId, code, tokenHash, asked).catch((error: unknown) => {
      console.error(`A ${kind} mail could not be sent: ${error instanceof Error ? error.message : String(error)}`);
    });
    return Promise.resolve();
  }

  return {
    sendConfirmation: (email, tokenHash, code, meta) => send('signup', email, meta?.userId, code, tokenHash),
    sendRecovery: (email, tokenHash, code, meta) => send('recovery', email, meta?.userId, code, tokenHash),
    sendMagicLink: (email, tokenHash, code, meta) => send('magiclink', email, meta?.userId, code, tokenHash),
    sendReauthentication: (email, code, meta) => send('reauthentication', email, meta?.userId, code, ''),
    sendAccountExists: (email, userId) => send('account_exists', email, userId, '', ''),
    async sendEmailChange(email, tokenHash, code, meta) {
      await send('email_change', email, meta?.userId, code, tokenHash);
      // Both mailboxes must agree: lite makes the new address's code and sends it nowhere.
      if (meta?.newEmail && meta.tokenNew && meta.tokenHashNew) {
        await send('email_change_new', meta.newEmail, meta.userId, meta.tokenNew, meta.tokenHashNew);
      }
    },
  };
}
