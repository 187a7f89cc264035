import { simpleParser, type ParsedMail } from 'mailparser';
import { randomBytes } from 'node:crypto';
import { SMTPServer } from 'smtp-server';
import { findCode, findLinks, type Message } from './message';
import type { MessageStore } from './store';

const megabyte = 1_048_576;

/** Takes every mail and sends none: this is where the embedded stack's mails end. */
export function createSmtpSink(store: MessageStore): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: 5 * megabyte,
    banner: 'Parley embedded mailbox',
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
      simpleParser(stream, { skipTextToHtml: true })
        .then((mail) => {
          if (stream.sizeExceeded) throw new Error('The mail is larger than 5 MB.');
          return store.add(toMessage(mail, recipients));
        })
        .then(
          () => done(),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
    },
  });
}

function toMessage(mail: ParsedMail, to: string[]): Message {
  const now = new Date();
  const text = mail.text ?? '';
  return {
    id: `${String(now.getTime()).padStart(15, '0')}-${randomBytes(4).toString('hex')}`,
    at: now.toISOString(),
    from: mail.from?.text ?? '',
    to,
    subject: mail.subject ?? '',
    text,
    html: mail.html || '',
    code: findCode(text),
    links: findLinks(text),
  };
}
